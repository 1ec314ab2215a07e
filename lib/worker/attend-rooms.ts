import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "@/lib/events/subscribe";
import { log } from "@/lib/log";

const lookEveryMs = 1000;

/** A stay in one room. `stop` leaves in order, `abandon` because another worker has the lease now. */
type RoomStay = { stop: () => Promise<void>; abandon: () => Promise<void> };

type Duty<Claim extends { meetingId: string }> = {
  /** As the log has it: "transcribing". */
  name: string;
  roomsMax: number;
  /** Leases up to so many live meetings that want this and that no other worker has. */
  claim: (holder: string, count: number) => Promise<Claim[]>;
  /** Renews every lease of this holder; `wanted` is false where the meeting is over or does not want this any more. */
  renew: (holder: string) => Promise<{ meetingId: string; wanted: boolean }[]>;
  enter: (claim: Claim, holder: string) => RoomStay;
};

/** Does something in live meetings, one worker to a meeting by its lease, until it is stopped. */
export async function attendRooms<Claim extends { meetingId: string }>(duty: Duty<Claim>) {
  const { name, roomsMax, claim, renew, enter } = duty;
  const holder = randomUUID();
  const rooms = new Map<string, RoomStay>();
  /** Rooms that are being left; a worker that stops waits for them. */
  const leaving = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;

  async function look() {
    const leases = rooms.size + leaving.size > 0 ? await renew(holder) : [];
    for (const [meetingId, room] of rooms) {
      const lease = leases.find((renewed) => renewed.meetingId === meetingId);
      if (!lease) end(meetingId, room.abandon());
      else if (!lease.wanted) end(meetingId, room.stop());
    }
    const free = roomsMax - rooms.size - leaving.size;
    if (free <= 0 || stopped) return;
    for (const claimed of await claim(holder, free)) {
      log.info({ meetingId: claimed.meetingId }, name);
      rooms.set(claimed.meetingId, enter(claimed, holder));
    }
  }

  function end(meetingId: string, ending: Promise<void>) {
    rooms.delete(meetingId);
    const left = ending
      .catch((error: unknown) => log.error({ err: error, meetingId }, `${name}: could not leave in order`))
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
      .catch((error: unknown) => log.error({ err: error }, `${name}: could not look for meetings`))
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
    /** Leaves every room in order and gives every meeting back, for another worker to go on. */
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
