import { fileBytesMax } from "@/lib/features/knowledge/constants";
import { fileTypeOf } from "@/lib/features/knowledge/file-type-of";
import { startUploadBody, uploadCapabilityShape } from "@/lib/features/knowledge/schema";
import { fileTypes } from "@/lib/language/file-text/constants";
import { adviceByName } from "@/lib/language/file-text/type-by-name";
import { uploadTicketShape } from "@/lib/platform/files/schema";
import { startUpload } from "@/lib/platform/files/start-upload";
import { route } from "@/lib/platform/http/route";
import { Refusal } from "@/lib/platform/refusal";

const unreadable =
  "This kind of file can't be read. Add a PDF, Word, Excel, PowerPoint, OpenDocument, RTF, EPUB, HTML, CSV, text or Markdown file.";

export const GET = route({
  summary: "See which files can be added to knowledge",
  access: "user",
  response: uploadCapabilityShape,
  handle: async () => ({ available: true, max_bytes: fileBytesMax, types: Object.keys(fileTypes) }),
});

export const POST = route({
  summary: "Start to add a file to knowledge",
  description:
    "PDF, Word, Excel, PowerPoint, OpenDocument, RTF, EPUB, HTML, CSV, text or Markdown, by the ending of its name or else by its type. Send the bytes with `PUT` to `url`, then complete the upload.",
  access: "user",
  body: startUploadBody,
  response: uploadTicketShape,
  status: 201,
  rateLimit: { name: "start-upload", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body: { file_name, file_type, size } }) => {
    const contentType = fileTypeOf({ name: file_name, type: file_type });
    if (!contentType) {
      throw new Refusal("unsupported_type", "unsupported_type", adviceByName(file_name) ?? unreadable);
    }
    if (size > fileBytesMax) throw new Refusal("too_large", "too_large", "This file is too large. The limit is 25 MB.");
    return startUpload(actor.id, { purpose: "knowledge", fileName: file_name, contentType, size });
  },
});
