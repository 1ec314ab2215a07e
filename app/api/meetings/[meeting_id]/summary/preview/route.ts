import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { previewNotes } from "@/lib/features/sharing/preview-notes";
import { previewBody, previewShape } from "@/lib/features/sharing/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Preview the notes as they would be sent",
  description:
    "For the host. Runs every check and mask of the sending and returns the same bytes; sends, grants and records nothing. With no recipients: what somebody without an account would get for whom nothing was chosen. 409 `notes_not_ready`.",
  access: "user",
  params: summaryParams,
  conflicts: ["notes_not_ready"],
  body: previewBody,
  response: previewShape,
  readsTimezone: true,
  rateLimit: { name: "notes-preview", points: 600, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: ({ params, body, timezone }) => previewNotes(params.meeting_id, body, timezone),
});
