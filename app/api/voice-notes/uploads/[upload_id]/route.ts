import { arrivedHeaders, findUploadForLink, serializeArrived } from "@/lib/features/voice-notes/find-upload";
import { receivePiece } from "@/lib/features/voice-notes/receive-piece";
import { arrivedShape, uploadLinkQuery, uploadParams } from "@/lib/features/voice-notes/schema";
import { jsonResponse } from "@/lib/platform/http/json-response";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "See what has arrived of a recording",
  description:
    "The signed `url` of an upload; it needs no other credential. `HEAD` says the same in headers: `Upload-Length` (bytes of the whole), `Upload-Offset` (the first byte that is missing), `Upload-Ranges` (what has arrived, such as `0-7999999,16000000-23999999`; absent when nothing has), and `Upload-Complete: ?1` once it was completed.",
  access: "anyone",
  identifiesCaller: false,
  params: uploadParams,
  query: uploadLinkQuery,
  response: arrivedShape,
  load: ({ params, query }) => findUploadForLink(params.upload_id, query),
  handle: async ({ resource }) => jsonResponse(serializeArrived(resource), { headers: arrivedHeaders(resource) }),
});

export const HEAD = route({
  summary: "See what has arrived of a recording, in headers",
  access: "anyone",
  identifiesCaller: false,
  params: uploadParams,
  query: uploadLinkQuery,
  load: ({ params, query }) => findUploadForLink(params.upload_id, query),
  handle: async ({ resource }) => new Response(null, { status: 204, headers: arrivedHeaders(resource) }),
});

export const PUT = route({
  summary: "Send a piece of a recording",
  description:
    "To the signed `url` of an upload, with `Content-Range: bytes 0-7999999/31000000`; without it, the body is the whole. Pieces come in any order, several at a time, of at most `part_size` bytes, and may repeat. They may overlap by equal bytes: 409 `piece_differs` for others, where a larger piece had arrived. A piece that covers earlier ones replaces them. 400 for a body of another length. Answers with the headers of `HEAD`.",
  access: "anyone",
  identifiesCaller: false,
  params: uploadParams,
  query: uploadLinkQuery,
  conflicts: ["piece_differs"],
  takesAnyBody: true,
  load: ({ params, query }) => findUploadForLink(params.upload_id, query),
  handle: async ({ request, resource }) =>
    new Response(null, { status: 204, headers: arrivedHeaders(await receivePiece(request, resource)) }),
});
