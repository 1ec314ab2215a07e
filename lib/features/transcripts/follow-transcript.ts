import "server-only";
import { mayReadTranscript } from "@/lib/core/access/policy";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { shareRead } from "@/lib/platform/database/share-read";
import { eventStream } from "@/lib/platform/http/event-stream";
import { markReader } from "./mark-reader";
import { transcriptPolicy } from "./policy";
import {
  type FollowedMeeting,
  findAnnouncedSegment,
  findFollowedMeetingToRead,
  findMark,
  findSpeakerNames,
  listMarks,
  listRecentSegments,
  type SegmentEvent,
} from "./queries";
import { serializeMark, serializeSegment, serializeSpeaker } from "./serializer";
import { transcriptStatus } from "./status";

const recentMs = 30_000;
/** Later than any line: a meeting lasts 24 hours at most. */
const timelineEndMs = 2_000_000_000;

type Send = (event: string, data: unknown) => void;

/** Streams the lines, marks and status of one transcript. */
export function followTranscript(
  request: Request,
  actor: UserActor | GuestActor,
  meeting: FollowedMeeting,
  { whole }: { whole: boolean },
): Response {
  /** Participants without access to the transcript see no line from before their admission, even when it changes. */
  const isReader = mayReadTranscript(meeting.recordAccess);
  const fromMs = isReader ? 0 : Math.max(0, meeting.callerAdmittedAtMs ?? timelineEndMs);
  let sentStatus = "";
  let send: Send = () => {};
  const openedAtMs = Date.now();

  function sendStatus(facts: FollowedMeeting) {
    const status = transcriptStatus(facts);
    const text = JSON.stringify(status);
    if (text === sentStatus) return;
    sentStatus = text;
    send("status", status);
  }

  /** Checks access and sends a changed status. Polled, because nothing announces the death of a worker. */
  async function refresh(read = readFollowed): Promise<boolean> {
    const facts = await read();
    if (!facts || !transcriptPolicy.follow(actor, facts)) return false;
    // Who goes on as one who is in the room begins anew, from their admission.
    if (isReader && !mayReadTranscript(facts.recordAccess)) return false;
    sendStatus(facts);
    return true;
  }

  async function readFollowed() {
    const facts = await findFollowedMeetingToRead(actor, meeting.id);
    if (facts?.isReaderDue && transcriptPolicy.follow(actor, facts)) await markReader(meeting.id);
    return facts;
  }

  const person = actor.kind === "user" ? actor.id : actor.participantId;
  const readShared = () => shareRead(`transcript ${meeting.id} ${person}`, readFollowed);

  async function sendRecent() {
    const since = whole ? null : new Date(openedAtMs - recentMs);
    for (const segment of await listRecentSegments(meeting.id, { since, fromMs }))
      send("segment", serializeSegment(segment));
    for (const mark of await listMarks(meeting.id)) send("mark", serializeMark(mark));
  }

  async function sendSegment(event: SegmentEvent) {
    const segment = await findAnnouncedSegment(event);
    if (segment && segment.tMs >= fromMs) send("segment", serializeSegment(segment));
  }

  async function sendMark(markId: string) {
    const mark = await findMark(markId);
    if (mark) send("mark", serializeMark(mark));
  }

  async function sendSpeaker(identity: string) {
    const speaker = await findSpeakerNames(meeting.id, identity, fromMs);
    if (speaker) send("speaker", serializeSpeaker(speaker));
  }

  return eventStream({
    request,
    actor,
    subjects: [
      { topic: "transcript", subject: meeting.id },
      { topic: "meeting", subject: meeting.id },
    ],
    allowed: () => refresh(readShared),
    open: async (sendEvent) => {
      send = sendEvent;
      await refresh();
      await sendRecent();
    },
    handle: async (event) => {
      if (event?.topic === "transcript") {
        if (event.change === "segment") return sendSegment(event);
        if (event.change === "speaker" || event.change === "language") return sendSpeaker(event.identity);
        if (event.change === "mark") await sendMark(event.markId);
      }
      await refresh();
      if (event === null) await sendRecent();
    },
  });
}
