import { imageTypes } from "@/lib/features/whiteboard/constants";
import { boardPolicy } from "@/lib/features/whiteboard/policy";
import { findBoardFileFor } from "@/lib/features/whiteboard/queries";
import { readBoardFile } from "@/lib/features/whiteboard/read-board-file";
import { boardFileParams } from "@/lib/features/whiteboard/schema";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

const daySeconds = 86_400;

export const GET = route({
  summary: "Get a whiteboard image",
  description:
    "For people who were admitted, including guests, also after the end. The content of an id never changes.",
  access: "guest",
  params: boardFileParams,
  contentTypes: [...imageTypes],
  load: ({ actor, params }) => findBoardFileFor(actor, params.meeting_id, params.file_id),
  allow: boardPolicy.read,
  handle: async ({ request, resource: { file } }) => {
    const etag = `"${file.storageKey.split("/").at(-1)}"`;
    const headers = {
      etag,
      "cache-control": `private, max-age=${daySeconds}, immutable`,
      "x-content-type-options": "nosniff",
      // An SVG opened by its address is a document of this origin and must not run scripts.
      "content-security-policy": "sandbox",
    };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    const bytes = await readBoardFile(file);
    if (!bytes) throw notFound();
    return new Response(bytes, { headers: { ...headers, "content-type": file.mime } });
  },
});
