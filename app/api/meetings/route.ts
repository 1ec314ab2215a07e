import { getMeetingView, listMeetingsFor } from "@/lib/core/meetings/queries";
import { createdMeetingShape, createMeetingBody, meetingListQuery, meetingShape } from "@/lib/core/meetings/schema";
import { hostInviteResult, serializeMeeting } from "@/lib/core/meetings/serializer";
import { invitingLimit } from "@/lib/features/invitations/inviting-limit";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { createMeeting, type MeetingHost, type NewMeeting } from "@/lib/flows/scheduling/create-meeting";
import { parseNewMeeting } from "@/lib/flows/scheduling/parse-meeting";
import { createSeries } from "@/lib/flows/series/create-series";
import { sendSeriesInvitations } from "@/lib/flows/series/send-series-invitations";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, pageResponse } from "@/lib/platform/pagination";

export const GET = route({
  summary: "List your meetings",
  description:
    "Meetings that you host, attended, are invited to or wait for, newest first; upcoming ones alone, soonest first. Hidden meetings are left out. Archived ones are included and marked.",
  access: "user",
  query: meetingListQuery,
  response: meetingShape.array(),
  handle: async ({ request, actor, query }) => {
    const { views, next } = await listMeetingsFor(actor, {
      show: query.show,
      archived: query.archived === undefined ? null : query.archived === "true",
      after: query.cursor === undefined ? null : decodeCursor(query.cursor),
      limit: query.limit,
    });
    return pageResponse(request, views.map(serializeMeeting), next);
  },
});

export const POST = route({
  summary: "Create a meeting",
  description:
    "Scheduled, or for now without `scheduled_at`. Colleagues are invited by the event in your calendar if one is connected, everyone else by an email with a calendar file. An email that fails is reported in `invites` with what is known by then: it is tried again, and `GET …/invites` tells what became of it. With `recurrence`, it repeats: each occurrence is a meeting of its own, made up to 60 days ahead, everyone gets one email for all of them, and the first one is returned. 409 `policy_forbids` with `rule` (meetings, length, recording or assistant) for what administrators don't allow.",
  access: "user",
  body: createMeetingBody,
  conflicts: ["policy_forbids"],
  response: createdMeetingShape,
  status: 201,
  rateLimit: { name: "create-meeting", points: 120, perSeconds: 60, keys: ({ actor }) => [actor.id] },
  readsTimezone: true,
  recipients: ["emails", "key_emails"],
  prepare: async ({ actor, body, timezone }) => parseNewMeeting(body, { timezone: timezone ?? actor.timezone }),
  finalRateLimit: { ...invitingLimit, keys: ({ actor, prepared }) => (prepared.invitees.length > 0 ? [actor.id] : []) },
  handle: async ({ actor, body, timezone, prepared: { fields, invitees } }) => {
    const delaySeconds = body.delay_seconds;
    const { meetingId, hostAddress, invites } =
      body.recurrence === undefined
        ? await createAndInvite(actor, fields, invitees, { timezone, delaySeconds })
        : await createSeriesAndInvite(actor, fields, invitees, { recurrence: body.recurrence, timezone, delaySeconds });
    if (hostAddress) invites.push(hostInviteResult(hostAddress));
    return { ...serializeMeeting(await getMeetingView(actor, meetingId)), invites };
  },
});

type Invitees = Parameters<typeof createMeeting>[2];

async function createAndInvite(
  host: MeetingHost,
  fields: NewMeeting,
  invitees: Invitees,
  { timezone, delaySeconds }: { timezone: string | null; delaySeconds: number },
) {
  const { inviteIds, waiting, ...made } = await createMeeting(host, fields, invitees, { timezone, delaySeconds });
  return { ...made, invites: [...(await sendInvitations(inviteIds, { timezone })), ...waiting] };
}

async function createSeriesAndInvite(
  host: MeetingHost,
  fields: NewMeeting,
  invitees: Invitees,
  { recurrence, ...options }: { recurrence: string; timezone: string | null; delaySeconds: number },
) {
  const { seriesInviteIds, waiting, ...made } = await createSeries(host, fields, invitees ?? [], recurrence, options);
  return { ...made, invites: [...(await sendSeriesInvitations(seriesInviteIds)), ...waiting] };
}
