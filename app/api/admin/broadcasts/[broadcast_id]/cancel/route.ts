import { cancelBroadcast } from "@/lib/features/broadcasts/cancel-broadcast";
import { findBroadcast, getBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastParams, broadcastShape } from "@/lib/features/broadcasts/schema";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Cancel the rest of a broadcast",
  description:
    "For admins. Whoever still waits doesn't get it, for good. 409 `not_sending` unless it is being sent and somebody waits.",
  access: "admin",
  params: broadcastParams,
  response: broadcastShape,
  conflicts: ["not_sending"],
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ actor, params }) => {
    await cancelBroadcast(params.broadcast_id, actor);
    return serializeBroadcast(await getBroadcast(params.broadcast_id));
  },
});
