import "server-only";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { shareRead } from "@/lib/platform/database/share-read";
import type { Event } from "@/lib/platform/events/event";
import { eventStream, linesOf } from "@/lib/platform/http/event-stream";
import { personIn } from "./door-views";
import { type Door, type DoorPerson, readAnnouncedDoor, readDoor } from "./read-door";
import type { DoorStatus } from "./schema";
import { doorStatusOf } from "./serializer";

/** The current state for one stream, and how to send it. */
export type DoorSnapshot = {
  door: Door;
  me: DoorPerson;
  status: DoorStatus;
  /** Null for the first snapshot of this connection. */
  before: { door: Door; me: DoorPerson; status: DoorStatus } | null;
  send: (event: string, data: unknown) => void;
  /** Sends the event only if it differs from the last one of this name. */
  sendIfChanged: (event: string, data: unknown) => void;
  /** Records the event as sent, because another event carried the same information. */
  markAsSent: (event: string, data: unknown) => void;
};

type Following = {
  meetingId: string;
  participantId: string;
  /** Whether a person with this status may stay on the stream. If not, a last event says so and the stream ends. */
  mayFollow: (status: DoorStatus) => boolean;
  update: (snapshot: DoorSnapshot) => void;
  /** Called at the start and every few seconds while the stream is open. */
  onAlive?: (me: DoorPerson) => Promise<void>;
};

/** An event stream of door and room for one person; `update` decides which parts are sent. */
export function followDoor(request: Request, actor: UserActor | GuestActor, following: Following): Response {
  const { meetingId, participantId, mayFollow, update, onAlive } = following;
  const lastSent = new Map<string, string>();
  let before: DoorSnapshot["before"] = null;

  function sendSnapshot(door: Door | null, send: (event: string, data?: unknown) => void, end: () => void) {
    const me = door && personIn(door, participantId);
    if (!door || !me) return end();
    const status = doorStatusOf(me, door.status);
    const sendIfChanged = (event: string, data: unknown) => {
      const lines = linesOf(event, data);
      if (lastSent.get(event) === lines) return;
      lastSent.set(event, lines);
      send(event, data);
    };
    const markAsSent = (event: string, data: unknown) => void lastSent.set(event, linesOf(event, data));
    update({ door, me, status, before, send, sendIfChanged, markAsSent });
    before = { door, me, status };
    if (!mayFollow(status)) end();
  }

  return eventStream({
    request,
    actor,
    subjects: (["door", "meeting", "poll", "chat", "transcript"] as const).map((topic) => ({
      topic,
      subject: meetingId,
    })),
    allowed: async () => {
      const door = await shareRead(`door ${meetingId}`, () => readDoor(meetingId));
      const me = door && personIn(door, participantId);
      if (!door || !me || !mayFollow(doorStatusOf(me, door.status))) return false;
      await onAlive?.(me);
      return true;
    },
    open: async (send, end) => {
      sendSnapshot(await readDoor(meetingId), send, end);
      if (before) await onAlive?.(before.me);
    },
    coalesceKey: coalesceKeyOf,
    handle: async (event, send, end) => {
      if (event && isSegment(event)) return;
      if (event?.topic === "poll" || event?.topic === "chat") {
        if (before?.status === "admitted") send(event.topic);
        return;
      }
      sendSnapshot(isOfMeeting(event) ? await readAnnouncedDoor(event) : await readDoor(meetingId), send, end);
      // Announcements may have been missed in the meantime.
      if (event === null && before?.status === "admitted") for (const topic of ["poll", "chat"]) send(topic);
    },
  });
}

const isSegment = (event: Event) => event.topic === "transcript" && event.change === "segment";

/** Door, meeting and transcript state are read together in one snapshot. */
const coalesceKeyOf = (event: Event) =>
  event.topic === "poll" || event.topic === "chat" ? event.topic : isSegment(event) ? "words" : "snapshot";

const isOfMeeting = (event: Event | null): event is Event & { meetingId: string } =>
  event !== null && "meetingId" in event;
