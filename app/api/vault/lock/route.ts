import { lockVault } from "@/lib/features/vault/lock-vault";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Lock your vault",
  description: "For this session or token alone.",
  access: "user",
  handle: async ({ actor }) => lockVault(actor),
});
