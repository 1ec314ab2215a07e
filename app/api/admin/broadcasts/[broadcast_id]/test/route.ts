import { findBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastParams } from "@/lib/features/broadcasts/schema";
import { sendTest } from "@/lib/features/broadcasts/send-test";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Send a broadcast to yourself",
  description:
    "For admins. Only to you, and sets `tested_at`. Only a draft: 409 `broadcast_started` afterwards. 502 `provider_failed` when the mail server refuses it or doesn't respond within 15 seconds.",
  access: "admin",
  params: broadcastParams,
  conflicts: ["broadcast_started"],
  rateLimit: { name: "test-broadcast", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: ({ actor, params }) => sendTest(params.broadcast_id, actor),
});
