import { listOpeningsFor } from "@/lib/features/vault/queries";
import { openingsShape } from "@/lib/features/vault/schema";
import { serializeOpenings } from "@/lib/features/vault/serializer";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "List the last times your vault was opened",
  description: "The last 20, newest first, kept for 90 days.",
  access: "user",
  response: openingsShape,
  handle: async ({ actor }) => serializeOpenings(await listOpeningsFor(actor), actor),
});
