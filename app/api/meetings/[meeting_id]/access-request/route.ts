import { recordAccess } from "@/lib/core/access/policy";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { askForAccess } from "@/lib/features/sharing/ask-for-access";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { findAccessRequest } from "@/lib/features/sharing/queries";
import { accessRequestShape } from "@/lib/features/sharing/schema";
import { serializeAccessRequest } from "@/lib/features/sharing/serializer";
import type { UserActor } from "@/lib/platform/auth/actor";
import { route } from "@/lib/platform/http/route";
import { notFound } from "@/lib/platform/refusal";

export const GET = route({
  summary: "Get one's own request for the notes",
  description:
    "For anyone who may know the meeting. Whether one may ask, and for what: the notes, or the figures that are hidden in them. A request that the host put aside looks like one that waits.",
  access: "user",
  params: meetingParams,
  response: accessRequestShape,
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  handle: ({ actor, resource: meeting }) => getState(actor, meeting),
});

export const POST = route({
  summary: "Ask for the notes",
  description:
    "For people who were in the meeting. Asks for the notes, or for the figures if those are hidden; the host chooses what to give. Asking again within three days changes nothing. 409 `meeting_not_over`, and `already_granted` when there is nothing more to ask for.",
  access: "user",
  params: meetingParams,
  conflicts: ["meeting_not_over", "already_granted"],
  response: accessRequestShape,
  readsTimezone: true,
  rateLimit: { name: "access-request", points: 60, perSeconds: 3600, keys: ({ actor }) => [actor.id] },
  load: ({ actor, params }) => findMeetingFor(actor, params.meeting_id),
  allow: sharingPolicy.ask,
  handle: async ({ actor, params, resource: meeting, timezone }) => {
    await askForAccess(meeting, { by: actor, timezone });
    const changed = await findMeetingFor(actor, params.meeting_id);
    if (!changed) throw notFound();
    return getState(actor, changed);
  },
});

type KnownMeeting = NonNullable<Awaited<ReturnType<typeof findMeetingFor>>>;

async function getState(actor: UserActor, meeting: KnownMeeting) {
  const mayAsk = sharingPolicy.ask(actor, meeting) && meeting.status === "completed";
  return serializeAccessRequest(recordAccess(actor, meeting), await findAccessRequest(meeting.id, actor.id), mayAsk);
}
