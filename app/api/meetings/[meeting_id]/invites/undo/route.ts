import { meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { mayInvite } from "@/lib/features/invitations/policy";
import { undoInvitesBody, undoneInvitesShape } from "@/lib/features/invitations/schema";
import { undoInviting } from "@/lib/flows/inviting/undo-inviting";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  summary: "Undo inviting people",
  description:
    "For whoever invited them with `delay_seconds`, until that is over: nobody is mailed, told or given anything. One answer for each address; what has begun goes on. 409 `meeting_started` when the meeting is to be taken back and has started.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_started"],
  body: undoInvitesBody,
  response: undoneInvitesShape,
  rateLimit: { name: "invite-undo", points: 120, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: mayInvite,
  handle: ({ actor, params, body }) => undoInviting(params.meeting_id, body, actor),
});
