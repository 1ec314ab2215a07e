import "server-only";
import { mayReadTranscript } from "../access/policy";
import type { GuestActor, UserActor } from "../auth/actor";
import { eventStream } from "../http/event-stream";
import { transcriptPolicy } from "./policy";
import {
  type FollowedMeeting,
  findAnnouncedSegment,
  findFollowedMeeting,
  findMark,
  findSpeakerNames,
  listMarks,
  listRecentSegments,
  type SegmentEvent,
} from "./queries";
import { serializeMark, serializeSegment, serializeSpeaker } from "./serializer";
import { transcriptStatus } from "./status";

const recentMs = 30_000;
/** Where no line is: a meeting lasts 24 hours at most. */
const timelineEndMs = 2_000_000_000;

type Send = (event: string, data: unknown) => void;

/** Lines and status of one meeting, as a stream of events. */
export function followTranscript(
  request: Request,
  actor: UserActor | GuestActor,
  meeting: FollowedMeeting,
  { whole }: { whole: boolean },
): Response {
  /** Words from before somebody's arrival are none of theirs, also when such a line is changed later. */
  const isReader = mayReadTranscript(meeting.recordAccess);
  const fromMs = isReader ? 0 : Math.max(0, meeting.callerAdmittedAtMs ?? timelineEndMs);
  let told = "";
  let tell: Send = () => {};
  const openedAtMs = Date.now();

  function sendStatus(facts: FollowedMeeting) {
    const status = transcriptStatus(facts);
    const text = JSON.stringify(status);
    if (text === told) return;
    told = text;
    tell("status", status);
  }

  /** Nobody announces that a worker died: the status is read along with the right to follow. */
  async function lookAgain(): Promise<boolean> {
    const facts = await findFollowedMeeting(actor, meeting.id);
    if (!facts || !transcriptPolicy.follow(actor, facts)) return false;
    sendStatus(facts);
    return true;
  }

  async function sendRecent() {
    const since = whole ? null : new Date(openedAtMs - recentMs);
    for (const segment of await listRecentSegments(meeting.id, { since, fromMs }))
      tell("segment", serializeSegment(segment));
    for (const mark of await listMarks(meeting.id)) tell("mark", serializeMark(mark));
  }

  async function tellSegment(event: SegmentEvent) {
    const segment = await findAnnouncedSegment(event);
    if (segment && segment.tMs >= fromMs) tell("segment", serializeSegment(segment));
  }

  async function tellMark(markId: string) {
    const mark = await findMark(markId);
    if (mark) tell("mark", serializeMark(mark));
  }

  async function tellSpeaker(identity: string) {
    const speaker = await findSpeakerNames(meeting.id, identity, fromMs);
    if (speaker) tell("speaker", serializeSpeaker(speaker));
  }

  return eventStream({
    request,
    actor,
    subjects: [
      { topic: "transcript", subject: meeting.id },
      { topic: "meeting", subject: meeting.id },
    ],
    allowed: lookAgain,
    open: async (send) => {
      tell = send;
      await lookAgain();
      await sendRecent();
    },
    handle: async (event) => {
      if (event?.topic === "transcript") {
        if (event.change === "segment") return tellSegment(event);
        if (event.change === "speaker" || event.change === "language") return tellSpeaker(event.identity);
        if (event.change === "mark") await tellMark(event.markId);
      }
      await lookAgain();
      if (event === null) await sendRecent();
    },
  });
}
