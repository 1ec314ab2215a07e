import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { sendBody, sendResultShape } from "@/lib/features/sharing/schema";
import { sendNotes } from "@/lib/features/sharing/send-notes";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Send the notes",
  description:
    "For the host. Mails the notes to each address, as far as this recipient may read them, and gives recipients with an account access to them. One result for each address, in the order given: an address that is not part of the meeting, or whose mail failed, is reported there. With `delay_seconds`, each address is answered as one that waits. A mail that is still being sent goes on after the answer, which says so; `GET …/summary/shares` tells what became of it. Sending twice says so; a second press within 30 seconds sends nothing. `levels` says how much single recipients get from now on, as in `PUT …/access/{user_id}`. 409 `notes_not_ready`, 422 for a recording that would say what is hidden, or for somebody without an account.",
  access: "user",
  params: summaryParams,
  conflicts: ["notes_not_ready"],
  body: sendBody,
  response: sendResultShape.array(),
  readsTimezone: true,
  rateLimit: { name: "notes-send", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: ({ actor, params, body, timezone }) => sendNotes(params.meeting_id, body, { by: actor, timezone }),
});
