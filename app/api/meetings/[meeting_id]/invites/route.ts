import { route } from "@/lib/http/route";
import { assertRecipients } from "@/lib/invitations/assert-recipients";
import { invitePeople } from "@/lib/invitations/invite-people";
import { invitingLimit } from "@/lib/invitations/inviting-limit";
import { mayInvite, mayReadInvites } from "@/lib/invitations/policy";
import { listInvites } from "@/lib/invitations/queries";
import { inviteBody, inviteEntryShape } from "@/lib/invitations/schema";
import { sendInvitations } from "@/lib/invitations/send-invitations";
import { serializeInvite } from "@/lib/invitations/serializer";
import { inviteResultShape, meetingParams } from "@/lib/meetings/schema";
import { findParticipationFor } from "@/lib/participation/queries";

export const GET = route({
  summary: "List whom the host asked, and what they answered",
  description:
    "For the host and those who were let in. These are the people moves and cancellations are mailed to; who came by the link is in the room's people list.",
  access: "user",
  params: meetingParams,
  response: inviteEntryShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: mayReadInvites,
  handle: async ({ params }) => (await listInvites(params.meeting_id)).map(serializeInvite),
});

export const POST = route({
  summary: "Invite more people",
  description:
    "For the host, and for anyone in the room. One result for each address, in the order written; who was asked before is not mailed again, and says so. Somebody taken off before is asked anew. 409 `meeting_over` or `meeting_cancelled`.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_cancelled", "meeting_over"],
  body: inviteBody,
  response: inviteResultShape.array(),
  rateLimit: invitingLimit,
  readsTimezone: true,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: mayInvite,
  handle: async ({ actor, params, body, timezone }) => {
    assertRecipients("emails", body.emails);
    const asked = await invitePeople(params.meeting_id, body.emails, actor);
    const inviteIds = asked.flatMap((one) => ("inviteId" in one ? [one.inviteId] : []));
    const sent = await sendInvitations(inviteIds, { timezone });
    return asked.flatMap((one) => ("inviteId" in one ? (sent[inviteIds.indexOf(one.inviteId)] ?? []) : one.result));
  },
});
