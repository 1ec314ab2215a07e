import "server-only";
import type { MeetingParts } from "@/components/meeting/meeting-parts";
import { openingsShown } from "@/lib/core/access/constants";
import { isHost } from "@/lib/core/access/policy";
import { listOpenings } from "@/lib/core/access/queries";
import type { findMeetingFor } from "@/lib/core/meetings/queries";
import { attended } from "@/lib/core/participation/policy";
import { findParticipationFor } from "@/lib/core/participation/queries";
import { chatPolicy } from "@/lib/features/chat/policy";
import { listMessages } from "@/lib/features/chat/queries";
import { serializeMessage } from "@/lib/features/chat/serializer";
import { mayReadInvites } from "@/lib/features/invitations/policy";
import { listInvites } from "@/lib/features/invitations/queries";
import { serializeInvite } from "@/lib/features/invitations/serializer";
import { getJottings } from "@/lib/features/jottings/queries";
import { notesPolicy } from "@/lib/features/notes/policy";
import { getNotesView } from "@/lib/features/notes/queries";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { pollPolicy } from "@/lib/features/polls/policy";
import { listPollsFor } from "@/lib/features/polls/queries";
import { serializePoll } from "@/lib/features/polls/serializer";
import { recordingPolicy } from "@/lib/features/recordings/policy";
import { getRecording } from "@/lib/features/recordings/queries";
import { serializeRecording } from "@/lib/features/recordings/serializer";
import { sharingPolicy } from "@/lib/features/sharing/policy";
import { getAccessPanel, listRecipients } from "@/lib/features/sharing/queries";
import { serializeAccessPanel, serializeRecipient } from "@/lib/features/sharing/serializer";
import { serializeOpening } from "@/lib/flows/meetings-admin/serializer";
import type { UserActor } from "@/lib/platform/auth/actor";

type KnownMeeting = NonNullable<Awaited<ReturnType<typeof findMeetingFor>>>;

/** A longer chat is read by the browser, which goes on to the end. */
const chatLengthMax = 100;

/** What the page shows of the meeting, under the policies of the routes that the browser reads it from later. */
export async function readParts(actor: UserActor, meeting: KnownMeeting): Promise<MeetingParts> {
  const [openings, parts] = await Promise.all([readOpenings(actor, meeting), readContent(actor, meeting)]);
  return { ...parts, ...openings };
}

async function readOpenings(actor: UserActor, meeting: KnownMeeting): Promise<MeetingParts> {
  if (!isHost(actor, meeting)) return {};
  const { page } = await listOpenings(meeting.id, { after: null, limit: openingsShown });
  return { openings: page.map(serializeOpening) };
}

async function readContent(actor: UserActor, meeting: KnownMeeting): Promise<MeetingParts> {
  const participation = await findParticipationFor(actor, meeting.id);
  if (meeting.status !== "completed") {
    if (!participation || !mayReadInvites(actor, participation)) return {};
    return { invites: (await listInvites(meeting.id)).map(serializeInvite) };
  }
  const [record, left, sharing] = await Promise.all([
    readRecord(actor, meeting),
    participation ? readLeft(actor, participation) : {},
    readSharing(actor, meeting),
  ]);
  return { ...record, ...left, ...sharing };
}

async function readSharing(actor: UserActor, meeting: KnownMeeting): Promise<MeetingParts> {
  if (!sharingPolicy.share(actor, meeting)) return {};
  const [access, { recipients }] = await Promise.all([getAccessPanel(meeting.id), listRecipients(meeting.id)]);
  return { access: serializeAccessPanel(access), recipients: recipients.map(serializeRecipient) };
}

async function readRecord(actor: UserActor, meeting: KnownMeeting): Promise<MeetingParts> {
  if (!notesPolicy.read(actor, meeting)) return {};
  const [notes, recording] = await Promise.all([
    getNotesView(actor, meeting).then(serializeNotes),
    recordingPolicy.read(actor, meeting) ? getRecording(meeting.id) : null,
  ]);
  const viewer = { id: actor.id, mayWatch: recordingPolicy.watch(actor, meeting) };
  return { notes, ...(recording ? { recording: serializeRecording(meeting, recording, viewer) } : {}) };
}

type Participation = NonNullable<Awaited<ReturnType<typeof findParticipationFor>>>;

async function readLeft(actor: UserActor, participation: Participation): Promise<MeetingParts> {
  const { meetingId } = participation;
  const [polls, chat, jottings] = await Promise.all([
    pollPolicy.read(actor, participation) ? listPollsFor(participation) : null,
    chatPolicy.read(actor, participation) ? listMessages(meetingId, { afterId: null, limit: chatLengthMax }) : null,
    attended(actor, participation) ? getJottings(meetingId, actor.id) : null,
  ]);
  return {
    ...(polls ? { polls: polls.map((view) => serializePoll(view, participation)) } : {}),
    ...(chat && chat.length < chatLengthMax ? { chat: chat.map(serializeMessage) } : {}),
    ...(jottings ? { jottings } : {}),
  };
}
