import { setTimeout as wait } from "node:timers/promises";
import type { SegmentWire } from "@/lib/features/transcripts/schema";
import { database } from "@/lib/platform/database/database";
import { openMicrophone } from "@/lib/testing/room-bot";
import { joinSound, silence } from "@/lib/testing/speech-clips";
import { enterAsGuest, type OpenMeeting } from "@/scripts/bench/stage";
import type { TimedClip } from "./clips";

const settleMs = 4000;

/** What one person said: a clip, and when its voice began and ended, in milliseconds since 1970. */
export type Spoken = { identity: string; clip: TimedClip; from: number; to: number };
/** A line as a reader of the event stream got it, and when. */
export type Shown = { at: number; segment: SegmentWire };

/** A guest in the room, with a microphone. */
async function enterWithVoice(open: OpenMeeting) {
  const room = await enterAsGuest(open);
  const microphone = await openMicrophone(room);
  const identity = room.localParticipant?.identity ?? "";

  return {
    identity,
    leave: microphone.leave,
    hush: (seconds: number) => microphone.say(silence(seconds)),

    /** Says one clip after the other with `pauseSeconds` behind each. */
    async sayAll(clips: readonly TimedClip[], pauseSeconds: number): Promise<Spoken[]> {
      const spoken: Spoken[] = [];
      for (const clip of clips) {
        const begun = Date.now();
        await microphone.say(joinSound(clip.samples, silence(pauseSeconds)));
        spoken.push({ identity, clip, from: begun + clip.voiceFromMs, to: begun + clip.voiceToMs });
      }
      return spoken;
    },
  };
}

export type Voice = Awaited<ReturnType<typeof enterWithVoice>>;

/** Reads the meeting's words as a browser does. */
export async function readLines({ host, meeting }: OpenMeeting) {
  const shown: Shown[] = [];
  const stream = await host.follow(`/meetings/${meeting.id}/transcript-events`);
  stream.onEvent = (event, data) => {
    if (event === "segment") shown.push({ at: Date.now(), segment: data as SegmentWire });
  };
  return { shown, stream };
}

/** So many guests with a voice. */
export async function enterAll(open: OpenMeeting, count: number): Promise<Voice[]> {
  const voices: Voice[] = [];
  for (let at = 0; at < count; at += 1) voices.push(await enterWithVoice(open));
  // No event says that the listener has subscribed to every track.
  await wait(settleMs);
  return voices;
}

/** Resolves when a worker writes down what is said. */
export async function untilTranscribing({ meeting }: OpenMeeting) {
  const wanted = { meetingId: meeting.id, transcribing: true };
  while ((await database.transcriber.count({ where: wanted })) === 0) await wait(100);
  await wait(settleMs);
}
