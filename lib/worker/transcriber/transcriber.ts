import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "@/lib/events/subscribe";
import { log } from "@/lib/log";
import type { SpeechToText } from "@/lib/providers/speech-to-text/provider";
import { speechToText } from "@/lib/providers/speech-to-text/speech-to-text";
import { claimMeetings } from "@/lib/transcripts/claim-meetings";
import { renewLeases } from "@/lib/transcripts/renew-leases";
import { DecodeQueue } from "./decode-queue";
import { RoomTranscriber } from "./room-transcriber";

const lookEveryMs = 1000;
const roomsMaxDefault = 20;

type Options = { engine?: SpeechToText; roomsMax?: number };

/** Writes down live meetings that no other worker writes down, until it is stopped. */
export async function startTranscriber({ engine = speechToText(), roomsMax = roomsMaxDefault }: Options = {}) {
  const holder = randomUUID();
  const queue = new DecodeQueue(engine.concurrency);
  const rooms = new Map<string, RoomTranscriber>();
  /** Rooms that are being left; a worker that stops waits for them. */
  const leaving = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;

  async function look() {
    const leases = rooms.size + leaving.size > 0 ? await renewLeases(holder) : [];
    for (const [meetingId, room] of rooms) {
      const lease = leases.find((renewed) => renewed.meetingId === meetingId);
      if (!lease) end(meetingId, room.abandon());
      else if (!lease.wanted) end(meetingId, room.stop());
    }
    const free = roomsMax - rooms.size - leaving.size;
    if (free <= 0 || stopped) return;
    for (const meeting of await claimMeetings(holder, free)) {
      log.info({ meetingId: meeting.meetingId }, "transcribing");
      rooms.set(meeting.meetingId, new RoomTranscriber({ meeting, holder, engine, queue }));
    }
  }

  function end(meetingId: string, ending: Promise<void>) {
    rooms.delete(meetingId);
    const left = ending
      .catch((error: unknown) => log.error({ err: error, meetingId }, "transcriber could not leave in order"))
      .finally(() => leaving.delete(left));
    leaving.add(left);
  }

  /** One look at a time; what is asked for meanwhile is one more look. */
  function lookSoon() {
    if (stopped) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, "transcriber could not look for meetings"))
      .finally(() => {
        looking = null;
        if (!lookAgain) return;
        lookAgain = false;
        lookSoon();
      });
  }

  engine.prepare().catch((error: unknown) => log.error({ err: error }, "speech engine is not ready"));
  const unsubscribe = await subscribe([{ topic: "meeting", subject: "*" }], lookSoon);
  const timer = setInterval(lookSoon, lookEveryMs);
  lookSoon();

  return {
    /** Writes down what was said until now and gives every meeting back, for another worker to go on. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      await looking;
      for (const [meetingId, room] of rooms) end(meetingId, room.stop());
      await Promise.all(leaving);
    },
  };
}
