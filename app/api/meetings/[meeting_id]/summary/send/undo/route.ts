import { findMeetingFor } from "@/lib/core/meetings/queries";
import { summaryParams } from "@/lib/features/notes/schema";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { undoneShape, undoSendBody } from "@/lib/features/sharing/schema";
import { undoSending } from "@/lib/features/sharing/undo-sending";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Undo a sending that waits",
  description:
    "For the host. Ends what `POST …/summary/send` was to do later for these addresses (`delay_seconds`), as if it had not been asked for: nobody is mailed, told or given anything. One answer for each address; what has begun goes on.",
  access: "user",
  params: summaryParams,
  conflicts: [],
  body: undoSendBody,
  response: undoneShape.array(),
  rateLimit: { name: "notes-send-undo", points: 120, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.share,
  handle: ({ actor, params, body }) => undoSending(params.meeting_id, body.recipients, actor),
});
