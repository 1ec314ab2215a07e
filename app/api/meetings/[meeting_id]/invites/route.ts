import { inviteResultShape, inviteScopeQuery, meetingParams } from "@/lib/core/meetings/schema";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { invitePeople } from "@/lib/features/invitations/invite-people";
import { invitingLimit } from "@/lib/features/invitations/inviting-limit";
import { mayInvite, mayReadInvites } from "@/lib/features/invitations/policy";
import { listInvites } from "@/lib/features/invitations/queries";
import { inviteBody, inviteEntryShape } from "@/lib/features/invitations/schema";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { serializeInvite } from "@/lib/features/invitations/serializer";
import { inviteToSeries } from "@/lib/flows/series/invite-to-series";
import { sendSeriesInvitations } from "@/lib/flows/series/send-series-invitations";
import { route } from "@/lib/platform/http/route";
import { forbidden } from "@/lib/platform/refusal";

export const GET = route({
  summary: "List invitations and answers",
  description:
    "For the host and people who were admitted. Invitees are emailed when the meeting is rescheduled or cancelled. People who came by the link are in the list of participants.",
  access: "user",
  params: meetingParams,
  response: inviteEntryShape.array(),
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: mayReadInvites,
  handle: async ({ params }) => (await listInvites(params.meeting_id)).map(serializeInvite),
});

export const POST = route({
  summary: "Invite people",
  description:
    "For the host and anyone in the room. Returns one result per address, in the order sent. People who are already invited are not emailed again, and the result says so. People whose invitation was removed are invited again. 409 `meeting_over` or `meeting_cancelled`. Of a meeting that repeats, the host may invite to all that have not started.",
  access: "user",
  params: meetingParams,
  query: inviteScopeQuery,
  conflicts: ["meeting_cancelled", "meeting_over"],
  body: inviteBody,
  response: inviteResultShape.array(),
  rateLimit: invitingLimit,
  readsTimezone: true,
  load: ({ actor, params }) => findParticipationFor(actor, params.meeting_id),
  allow: mayInvite,
  recipients: ["emails"],
  handle: async ({ actor, params, body, query, resource: participation, timezone }) => {
    if (query.scope === "all" && !participation.isHost) throw forbidden();
    const options = { timezone, delaySeconds: body.delay_seconds };
    const toSeries =
      query.scope === "all" ? await inviteToSeries(params.meeting_id, body.emails, actor, options) : null;
    const outcomes = toSeries ?? (await invitePeople(params.meeting_id, body.emails, actor, options));
    const inviteIds = outcomes.flatMap((one) => ("inviteId" in one ? [one.inviteId] : []));
    const sent = toSeries ? await sendSeriesInvitations(inviteIds) : await sendInvitations(inviteIds, { timezone });
    return outcomes.flatMap((one) => ("inviteId" in one ? (sent[inviteIds.indexOf(one.inviteId)] ?? []) : one.result));
  },
});
