import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "@/lib/events/subscribe";
import { log } from "@/lib/log";
import type { RecorderProvider } from "@/lib/providers/recorder/provider";
import { recorderProvider } from "@/lib/providers/recorder/recorder";
import { claimRecordings } from "@/lib/recordings/claim-recordings";
import { renewRecorderLeases } from "@/lib/recordings/renew-recorder-leases";
import { RoomRecorder } from "./room-recorder";

const lookEveryMs = 1000;
const roomsMaxDefault = 8;

type Options = { recorder?: RecorderProvider; roomsMax?: number };

/** Records live meetings that are to be recorded and that no other worker records, until it is stopped. */
export async function startRecorder({ recorder = recorderProvider(), roomsMax = roomsMaxDefault }: Options = {}) {
  const holder = randomUUID();
  const rooms = new Map<string, RoomRecorder>();
  /** Rooms that are being left; a worker that stops waits for them. */
  const leaving = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;

  async function look() {
    const leases = rooms.size + leaving.size > 0 ? await renewRecorderLeases(holder) : [];
    for (const [meetingId, room] of rooms) {
      const lease = leases.find((renewed) => renewed.meetingId === meetingId);
      if (!lease) end(meetingId, room.abandon());
      else if (!lease.wanted) end(meetingId, room.stop());
    }
    const free = roomsMax - rooms.size - leaving.size;
    if (free <= 0 || stopped) return;
    for (const { meetingId } of await claimRecordings(holder, free)) {
      log.info({ meetingId }, "recording");
      rooms.set(meetingId, new RoomRecorder({ meetingId, holder, recorder }));
    }
  }

  function end(meetingId: string, ending: Promise<void>) {
    rooms.delete(meetingId);
    const left = ending
      .catch((error: unknown) => log.error({ err: error, meetingId }, "recorder could not leave in order"))
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
      .catch((error: unknown) => log.error({ err: error }, "recorder could not look for meetings"))
      .finally(() => {
        looking = null;
        if (!lookAgain) return;
        lookAgain = false;
        lookSoon();
      });
  }

  const unsubscribe = await subscribe([{ topic: "meeting", subject: "*" }], lookSoon);
  const timer = setInterval(lookSoon, lookEveryMs);
  lookSoon();

  return {
    /** Ends every part in order and gives every meeting back, for another worker to go on. */
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
