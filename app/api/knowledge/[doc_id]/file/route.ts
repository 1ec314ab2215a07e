import { findFileFor } from "@/lib/features/knowledge/queries";
import { docParams, fileLinkShape } from "@/lib/features/knowledge/schema";
import { makeFileLink } from "@/lib/platform/files/make-file-link";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  summary: "Get a link to a knowledge note's file",
  description:
    "For everybody who can read the note. The link works for a minute and downloads the original file under its own name. 404 for a note without a file.",
  access: "user",
  params: docParams,
  response: fileLinkShape,
  load: ({ actor, params }) => findFileFor(actor, params.doc_id),
  handle: async ({ actor, resource: { file, fileName } }) => {
    const { url, expiresAt } = await makeFileLink(file, fileName, actor.id);
    return { url, expires_at: expiresAt.toISOString(), file_name: fileName };
  },
});
