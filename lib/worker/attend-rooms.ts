import "server-only";
import { randomUUID } from "node:crypto";
import { showAlive, subscribe } from "@/lib/events/subscribe";
import { log } from "@/lib/log";

const pollEveryMs = 1000;

/** A room this worker is in. `stop` leaves in order; `abandon` leaves because another worker has the lease now. */
type AttendedRoom = { stop: () => Promise<void>; abandon: () => Promise<void> };

/** Beside a worker that has the lease: to go on where that one stopped. */
type Standby<Claim, Stay extends AttendedRoom> = {
  /** The meetings that this holder stands by, `limit` at most; keeps them. */
  claim: (holder: string, limit: number) => Promise<{ meetingId: string }[]>;
  enter: (meetingId: string, holder: string) => Stay;
  takeOver: (stay: Stay, claim: Claim) => void;
};

type LeasedWork<Claim extends { meetingId: string }, Stay extends AttendedRoom> = {
  /** As the log has it: "transcribing". */
  name: string;
  roomsMax: number;
  /** Leases up to so many live meetings that want this and that no other worker has. */
  claim: (holder: string, count: number) => Promise<Claim[]>;
  /** Renews every lease of this holder; `wanted` is false where the meeting is over or does not want this any more. */
  renew: (holder: string) => Promise<{ meetingId: string; wanted: boolean }[]>;
  enter: (claim: Claim, holder: string) => Stay;
  standby?: Standby<Claim, Stay>;
};

/** Does something in live meetings, one worker to a meeting by its lease, until it is stopped. */
export async function attendRooms<Claim extends { meetingId: string }, Stay extends AttendedRoom>(
  work: LeasedWork<Claim, Stay>,
) {
  const { name, roomsMax, claim, renew, enter, standby } = work;
  const holder = randomUUID();
  const rooms = new Map<string, Stay>();
  const standingBy = new Map<string, Stay>();
  /** Rooms that are being left; a worker that stops waits for them. */
  const leaving = new Set<Promise<void>>();
  let polling: Promise<void> | null = null;
  let pollAgain = false;
  let stopped = false;

  async function poll() {
    const leases = rooms.size + leaving.size > 0 ? await renew(holder) : [];
    for (const [meetingId, room] of rooms) {
      const lease = leases.find((renewed) => renewed.meetingId === meetingId);
      if (!lease) end(rooms, meetingId, room.abandon());
      else if (!lease.wanted) end(rooms, meetingId, room.stop());
    }
    const free = Math.max(0, roomsMax - rooms.size - leaving.size);
    if (stopped) return;
    for (const claimed of free > 0 ? await claim(holder, free) : []) {
      log.info({ meetingId: claimed.meetingId }, name);
      rooms.set(claimed.meetingId, begin(claimed));
    }
    if (standby) await pollStandbys(standby, free);
  }

  /** Where it stood by, it is in the room already. */
  function begin(claimed: Claim): Stay {
    const along = standingBy.get(claimed.meetingId);
    if (!along) return enter(claimed, holder);
    standingBy.delete(claimed.meetingId);
    standby?.takeOver(along, claimed);
    return along;
  }

  async function pollStandbys({ claim, enter }: Standby<Claim, Stay>, limit: number) {
    const wanted = new Set((await claim(holder, limit)).map(({ meetingId }) => meetingId));
    for (const [meetingId, room] of standingBy) {
      if (!wanted.has(meetingId)) end(standingBy, meetingId, room.abandon());
    }
    for (const meetingId of wanted) {
      if (!standingBy.has(meetingId)) standingBy.set(meetingId, enter(meetingId, holder));
    }
  }

  function end(stays: Map<string, Stay>, meetingId: string, ending: Promise<void>) {
    stays.delete(meetingId);
    const left = ending
      .catch((error: unknown) => log.error({ err: error, meetingId }, `${name}: could not leave in order`))
      .finally(() => leaving.delete(left));
    leaving.add(left);
  }

  /** One poll at a time; calls that come meanwhile cause one more. */
  function pollSoon() {
    if (stopped) return;
    if (polling) {
      pollAgain = true;
      return;
    }
    polling = poll()
      .catch((error: unknown) => log.error({ err: error }, `${name}: could not poll for meetings`))
      .finally(() => {
        polling = null;
        if (!pollAgain) return;
        pollAgain = false;
        pollSoon();
      });
  }

  const hideAlive = await showAlive(holder);
  const unsubscribe = await subscribe([{ topic: "meeting", subject: "*" }], pollSoon);
  const timer = setInterval(pollSoon, pollEveryMs);
  pollSoon();

  return {
    /** Leaves every room in order and gives every meeting back, for another worker to go on. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      await polling;
      for (const [meetingId, room] of rooms) end(rooms, meetingId, room.stop());
      for (const [meetingId, room] of standingBy) end(standingBy, meetingId, room.abandon());
      await Promise.all(leaving);
      await hideAlive();
    },
  };
}
