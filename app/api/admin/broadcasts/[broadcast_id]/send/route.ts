import { findBroadcast, getBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastParams, broadcastShape } from "@/lib/features/broadcasts/schema";
import { sendBroadcast } from "@/lib/features/broadcasts/send-broadcast";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Send a broadcast",
  description:
    "For admins. Once, for good: its audience is found now. 409 `broadcast_started` when it was sent already, `empty_audience` when nobody would get it.",
  access: "admin",
  params: broadcastParams,
  response: broadcastShape,
  conflicts: ["broadcast_started", "empty_audience"],
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ actor, params }) => {
    await sendBroadcast(params.broadcast_id, actor);
    return serializeBroadcast(await getBroadcast(params.broadcast_id));
  },
});
