import { createBroadcast } from "@/lib/features/broadcasts/create-broadcast";
import { getBroadcast, listBroadcasts } from "@/lib/features/broadcasts/queries";
import { broadcastBody, broadcastShape, broadcastsQuery } from "@/lib/features/broadcasts/schema";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { route } from "@/lib/platform/http/route";
import { cutPage, decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List broadcasts",
  description: "For admins. Newest first.",
  access: "admin",
  query: broadcastsQuery,
  response: broadcastShape.array(),
  handle: async ({ request, query: { cursor, limit } }) => {
    const rows = await listBroadcasts({ after: cursor === undefined ? null : decodeCursor(cursor), limit });
    const { page, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
    return pageResponse(request, page.map(serializeBroadcast), next);
  },
});

export const POST = route({
  summary: "Write a broadcast",
  description:
    "For admins. A draft: nothing is sent. The body is Markdown without HTML and images, with `{{name}}` for the reader's name; whatever else stands in braces is refused with its place.",
  access: "admin",
  body: broadcastBody,
  response: broadcastShape,
  status: 201,
  rateLimit: { name: "write-broadcast", points: 120, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => serializeBroadcast(await getBroadcast(await createBroadcast(actor, body))),
});
