import { findBroadcast, getBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastParams, broadcastShape } from "@/lib/features/broadcasts/schema";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { setPaused } from "@/lib/features/broadcasts/set-paused";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Pause a broadcast",
  description: "For admins. Emails that are on their way arrive. 409 `not_sending` unless it is being sent.",
  access: "admin",
  params: broadcastParams,
  response: broadcastShape,
  conflicts: ["not_sending"],
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ actor, params }) => {
    await setPaused(params.broadcast_id, actor, true);
    return serializeBroadcast(await getBroadcast(params.broadcast_id));
  },
});
