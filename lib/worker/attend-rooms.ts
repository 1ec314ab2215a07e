import "server-only";
import { randomUUID } from "node:crypto";
import { retryWhileAway } from "@/lib/platform/database/retry-while-away";
import { markAlive, subscribe } from "@/lib/platform/events/subscribe";
import { log } from "@/lib/platform/log";
import { readAtScrape, setNumber } from "@/lib/platform/metrics/measure";

const pollEveryMs = 1000;

/** A room that this worker has joined. `stop` finishes its work first; `abandon` leaves because the lease is lost. */
type AttendedRoom = { stop: () => Promise<void>; abandon: () => Promise<void> };

/** A standby joins rooms whose lease another worker holds, to take over when that worker dies. */
type Standby<Claim, Room extends AttendedRoom> = {
  /** Claims or keeps up to `limit` meetings as standby. */
  claim: (holder: string, limit: number) => Promise<{ meetingId: string }[]>;
  enter: (meetingId: string, holder: string) => Room;
  takeOver: (room: Room, claim: Claim) => void;
  /** Waits a moment for another worker to be the standby of a room that this one is to leave. */
  find: (meetingId: string, holder: string) => Promise<void>;
};

type LeasedWork<Claim extends { meetingId: string }, Room extends AttendedRoom> = {
  /** For log messages and numbers. */
  name: "transcribing" | "recording";
  roomsMax: number;
  /** Leases up to `count` live meetings that need this work and have no worker. */
  claim: (holder: string, count: number) => Promise<Claim[]>;
  /** Renews all leases of this holder. `wanted` is false when the meeting has ended or this work is switched off. */
  renew: (holder: string) => Promise<{ meetingId: string; wanted: boolean }[]>;
  enter: (claim: Claim, holder: string) => Room;
  standby?: Standby<Claim, Room>;
};

/** Joins live meetings and works in them until stopped. Leases ensure that each meeting has one worker. */
export async function attendRooms<Claim extends { meetingId: string }, Room extends AttendedRoom>(
  work: LeasedWork<Claim, Room>,
) {
  const { name, roomsMax, claim, renew, enter, standby } = work;
  const holder = randomUUID();
  const rooms = new Map<string, Room>();
  const standbyRooms = new Map<string, Room>();
  /** Resolve when a room has been left; `stop` waits for them. */
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

  /** As a standby, the worker has joined the room already. */
  function begin(claimed: Claim): Room {
    const room = standbyRooms.get(claimed.meetingId);
    if (!room) return enter(claimed, holder);
    standbyRooms.delete(claimed.meetingId);
    standby?.takeOver(room, claimed);
    return room;
  }

  async function pollStandbys({ claim, enter }: Standby<Claim, Room>, limit: number) {
    const wanted = new Set((await claim(holder, limit)).map(({ meetingId }) => meetingId));
    for (const [meetingId, room] of standbyRooms) {
      if (!wanted.has(meetingId)) end(standbyRooms, meetingId, room.abandon());
    }
    for (const meetingId of wanted) {
      if (!standbyRooms.has(meetingId)) standbyRooms.set(meetingId, enter(meetingId, holder));
    }
  }

  async function handOver(meetingId: string, room: Room) {
    await standby
      ?.find(meetingId, holder)
      .catch((error: unknown) => log.warn({ err: error, meetingId }, `${name}: could not wait for a standby`));
    await room.stop();
  }

  function end(from: Map<string, Room>, meetingId: string, ending: Promise<void>) {
    from.delete(meetingId);
    const left = ending
      .catch((error: unknown) => log.error({ err: error, meetingId }, `${name}: could not leave in order`))
      .finally(() => leaving.delete(left));
    leaving.add(left);
  }

  /** Runs one poll at a time. Calls during a poll cause one more after it. */
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

  const stopTelling = readAtScrape(() => {
    setNumber("parley_rooms_attended", rooms.size, { work: name });
    if (standby) setNumber("parley_rooms_attended", standbyRooms.size, { work: "standby" });
  });
  const removeAliveMark = await retryWhileAway(() => markAlive(holder));
  const unsubscribe = await subscribe([{ topic: "meeting", subject: "*" }], pollSoon);
  const timer = setInterval(pollSoon, pollEveryMs);
  pollSoon();

  return {
    /** Finishes work in all rooms and releases all leases, so that another worker can continue. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      unsubscribe();
      stopTelling();
      await polling;
      for (const [meetingId, room] of standbyRooms) end(standbyRooms, meetingId, room.abandon());
      for (const [meetingId, room] of rooms) end(rooms, meetingId, handOver(meetingId, room));
      await Promise.all(leaving);
      await removeAliveMark();
    },
  };
}
