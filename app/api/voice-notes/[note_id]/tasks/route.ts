import { taskShape } from "@/lib/features/tasks/schema";
import { serializeOwnTask } from "@/lib/features/tasks/serializer";
import { addNoteTask } from "@/lib/features/voice-notes/add-task";
import { findLivingNoteFor } from "@/lib/features/voice-notes/queries";
import { addTaskBody, noteParams } from "@/lib/features/voice-notes/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Make a task of an action item of a voice note",
  description:
    "A task of your own. A day in its text becomes the due date, in the zone of `X-Timezone` or of your profile. A repeat answers the task that was made before.",
  access: "user",
  params: noteParams,
  body: addTaskBody,
  conflicts: ["too_many_tasks"],
  response: taskShape,
  status: 201,
  readsTimezone: true,
  load: ({ actor, params }) => findLivingNoteFor(actor, params.note_id),
  handle: async ({ actor, params, body, timezone }) =>
    serializeOwnTask(
      await addNoteTask({
        by: actor,
        noteId: params.note_id,
        index: body.index,
        zone: timezone ?? actor.timezone ?? "UTC",
      }),
    ),
});
