import { addFile } from "@/lib/features/knowledge/add-file";
import { getNoteFor } from "@/lib/features/knowledge/queries";
import { completeUploadBody, noteShape } from "@/lib/features/knowledge/schema";
import { serializeNote } from "@/lib/features/knowledge/serializer";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Add a file that was sent",
  description:
    "As a note whose text is read in the background (`reading`). Without a folder, it goes to the caller's own notes. The upload is gone whatever the answer is, except with 503: the storage is away, and the same call can be repeated.",
  access: "user",
  body: completeUploadBody,
  response: noteShape,
  status: 201,
  rateLimit: { name: "add-file", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  handle: async ({ actor, body }) => serializeNote(await getNoteFor(actor, await addFile(actor, body))),
});
