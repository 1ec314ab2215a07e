import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { sendBody, sendResultShape } from "@/lib/features/sharing/schema";
import { sendNotes } from "@/lib/features/sharing/send-notes";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Send the notes",
  description:
    "For the host. Mails the notes to each address, as far as this recipient may read them, and gives recipients with an account access to them. One result for each address, in the order given: an address that is not part of the meeting, or whose mail failed, is reported there. A mail that is still being sent goes on after the answer, which says so; `GET …/summary/shares` tells what became of it. Sending twice says so; a second press within 30 seconds sends nothing. 409 `notes_not_ready`.",
  access: "user",
  params: summaryParams,
  conflicts: ["notes_not_ready"],
  body: sendBody,
  response: sendResultShape.array(),
  readsTimezone: true,
  rateLimit: { name: "notes-send", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: ({ actor, params, body, timezone }) => sendNotes(params.meeting_id, body.recipients, { by: actor, timezone }),
});
