import { findUploadForLink } from "@/lib/platform/files/queries";
import { receiveUpload } from "@/lib/platform/files/receive-upload";
import { uploadParams, uploadQuery } from "@/lib/platform/files/schema";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Send the bytes of an upload",
  description:
    "The signed `url` of an upload ticket, where files are kept on the server's disk; with a bucket the ticket leads there. It needs no other credential. Send it again to replace what was sent. 415 for another content type, 413 for more bytes than were announced, 400 for fewer; nothing is kept then.",
  access: "anyone",
  identifiesCaller: false,
  params: uploadParams,
  query: uploadQuery,
  conflicts: [],
  takesAnyBody: true,
  load: ({ params, query }) => findUploadForLink(params.upload_id, query),
  handle: ({ request, resource }) => receiveUpload(request, resource),
});
