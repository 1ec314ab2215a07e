import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { listRecipients } from "@/lib/features/sharing/queries";
import { maskBody, recipientShape } from "@/lib/features/sharing/schema";
import { serializeRecipient } from "@/lib/features/sharing/serializer";
import { setMask } from "@/lib/features/sharing/set-mask";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  summary: "Hide parts of the notes",
  description:
    "For the host. Hides groups of words and whole lines from these recipients, or from everybody for whom nothing else was chosen. Replaces what was hidden from them before. Whoever has access reads the notes so from now on; the recording is withheld while anything is hidden. Returns the recipients. 409 `notes_not_ready`.",
  access: "user",
  params: summaryParams,
  conflicts: ["notes_not_ready"],
  body: maskBody,
  response: recipientShape.array(),
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: async ({ actor, params, body }) => {
    await setMask(params.meeting_id, body, actor);
    return (await listRecipients(params.meeting_id)).recipients.map(serializeRecipient);
  },
});
