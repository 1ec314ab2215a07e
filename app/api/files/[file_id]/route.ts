import { findFileForLink } from "@/lib/flows/accounts/queries";
import { fileParams, fileQuery } from "@/lib/platform/files/schema";
import { sendFile } from "@/lib/platform/files/send-file";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Download a file",
  description:
    "A signed link from an operation that gives one, where files are kept on the server's disk; with a bucket the link leads there. It needs no other credential and works for a minute, as long as its viewer may have the file. Supports `Range`: 206, or 416 if the range isn't available.",
  access: "anyone",
  identifiesCaller: false,
  params: fileParams,
  query: fileQuery,
  contentTypes: ["application/octet-stream"],
  load: ({ params, query }) => findFileForLink(params.file_id, query),
  handle: ({ request, resource, query }) => sendFile(request, resource, query.name),
});
