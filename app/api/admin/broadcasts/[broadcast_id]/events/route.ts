import { followBroadcast } from "@/lib/features/broadcasts/follow-broadcast";
import { findBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastParams, broadcastShape } from "@/lib/features/broadcasts/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Follow a broadcast",
  description: "For admins. `broadcast` at first, and with each change; while it is sent, about once a second.",
  access: "admin",
  params: broadcastParams,
  events: { broadcast: broadcastShape },
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ request, actor, params }) => followBroadcast(request, actor, params.broadcast_id),
});
