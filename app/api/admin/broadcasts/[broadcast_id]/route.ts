import { deleteBroadcast } from "@/lib/features/broadcasts/delete-broadcast";
import { findBroadcast, getBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastBody, broadcastParams, broadcastShape } from "@/lib/features/broadcasts/schema";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { updateBroadcast } from "@/lib/features/broadcasts/update-broadcast";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a broadcast",
  description: "For admins. With how far it is.",
  access: "admin",
  params: broadcastParams,
  response: broadcastShape,
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ resource }) => serializeBroadcast(resource),
});

export const PUT = route({
  summary: "Change a broadcast",
  description: "For admins. Only a draft: 409 `broadcast_started` afterwards. A change clears `tested_at`.",
  access: "admin",
  params: broadcastParams,
  body: broadcastBody,
  response: broadcastShape,
  conflicts: ["broadcast_started"],
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ actor, params, body }) => {
    await updateBroadcast(params.broadcast_id, actor, body);
    return serializeBroadcast(await getBroadcast(params.broadcast_id));
  },
});

export const DELETE = route({
  summary: "Delete a broadcast",
  description: "For admins. Only a draft: 409 `broadcast_started` afterwards.",
  access: "admin",
  params: broadcastParams,
  conflicts: ["broadcast_started"],
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: ({ actor, params }) => deleteBroadcast(params.broadcast_id, actor),
});
