import { fileTypes } from "@/lib/file-text/constants";
import { uploadTicketShape } from "@/lib/files/schema";
import { startUpload } from "@/lib/files/start-upload";
import { route } from "@/lib/http/route";
import { fileBytesMax } from "@/lib/knowledge/constants";
import { fileTypeOf } from "@/lib/knowledge/file-type-of";
import { startUploadBody, uploadCapabilityShape } from "@/lib/knowledge/schema";
import { Refusal } from "@/lib/refusal";

export const GET = route({
  summary: "See which files can be added to knowledge",
  access: "user",
  response: uploadCapabilityShape,
  handle: async () => ({ available: true, max_bytes: fileBytesMax, types: Object.keys(fileTypes) }),
});

export const POST = route({
  summary: "Start to add a file to knowledge",
  description:
    "PDF, Word, Excel, CSV, text or Markdown, by the ending of its name or else by its type. Send the bytes with `PUT` to `url`, then complete the upload.",
  access: "user",
  body: startUploadBody,
  response: uploadTicketShape,
  status: 201,
  rateLimit: { name: "start-upload", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body: { file_name, file_type, size } }) => {
    const contentType = fileTypeOf({ name: file_name, type: file_type });
    if (!contentType) {
      const message = "This kind of file can't be read. Add a PDF, Word, Excel, CSV, text or Markdown file.";
      throw new Refusal("unsupported_type", "unsupported_type", message);
    }
    if (size > fileBytesMax) throw new Refusal("too_large", "too_large", "This file is too large. The limit is 25 MB.");
    return startUpload(actor.id, { purpose: "knowledge", fileName: file_name, contentType, size });
  },
});
