import { decodeRecipientCursor, findBroadcast, listRecipients } from "@/lib/features/broadcasts/queries";
import { broadcastParams, recipientShape, recipientsQuery } from "@/lib/features/broadcasts/schema";
import { serializeRecipient } from "@/lib/features/broadcasts/serializer";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";
import { pageHeaders } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List the recipients of a broadcast",
  description: "For admins. Failures first, then who still waits, was skipped, and got it. Empty for a draft.",
  access: "admin",
  params: broadcastParams,
  query: recipientsQuery,
  response: recipientShape.array(),
  load: ({ params }) => findBroadcast(params.broadcast_id),
  handle: async ({ request, params, query: { cursor, limit } }) => {
    const after = cursor === undefined ? null : decodeRecipientCursor(cursor);
    const { page, next } = await listRecipients(params.broadcast_id, { after, limit });
    return jsonResponse(page.map(serializeRecipient), { headers: pageHeaders(request, next) });
  },
});
