import "server-only";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import type { Event } from "@/lib/platform/events/event";
import { eventStream, linesOf } from "@/lib/platform/http/event-stream";
import { personIn } from "./door-views";
import { type Door, type DoorPerson, readAnnouncedDoor, readDoor } from "./read-door";
import type { DoorStatus } from "./schema";
import { doorStatusOf } from "./serializer";

/** The current state for one stream, and how to send it. */
export type Look = {
  door: Door;
  me: DoorPerson;
  status: DoorStatus;
  /** Null for the first snapshot of this connection. */
  before: { door: Door; me: DoorPerson; status: DoorStatus } | null;
  say: (event: string, data: unknown) => void;
  /** Sends the event only if it differs from the last one of this name. */
  sayNews: (event: string, data: unknown) => void;
  /** Records the event as sent, because another event carried the same information. */
  takeAsSaid: (event: string, data: unknown) => void;
};

type Following = {
  meetingId: string;
  participantId: string;
  /** Whether a person with this status may stay on the stream. If not, a last event says so and the stream ends. */
  mayFollow: (status: DoorStatus) => boolean;
  tell: (look: Look) => void;
  /** Called at the start and every few seconds while the stream is open. */
  onAlive?: (me: DoorPerson) => Promise<void>;
};

/** An event stream of door and room for one person; `tell` decides which parts are sent. */
export function followDoor(request: Request, actor: UserActor | GuestActor, following: Following): Response {
  const { meetingId, participantId, mayFollow, tell, onAlive } = following;
  const said = new Map<string, string>();
  let before: Look["before"] = null;

  function look(door: Door | null, send: (event: string, data?: unknown) => void, end: () => void) {
    const me = door && personIn(door, participantId);
    if (!door || !me) return end();
    const status = doorStatusOf(me, door.status);
    const sayNews = (event: string, data: unknown) => {
      const lines = linesOf(event, data);
      if (said.get(event) === lines) return;
      said.set(event, lines);
      send(event, data);
    };
    const takeAsSaid = (event: string, data: unknown) => void said.set(event, linesOf(event, data));
    tell({ door, me, status, before, say: send, sayNews, takeAsSaid });
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
      const door = await readStanding(meetingId);
      const me = door && personIn(door, participantId);
      if (!door || !me || !mayFollow(doorStatusOf(me, door.status))) return false;
      await onAlive?.(me);
      return true;
    },
    open: async (send, end) => {
      look(await readDoor(meetingId), send, end);
      if (before) await onAlive?.(before.me);
    },
    coalesceKey: coalesceKeyOf,
    handle: async (event, send, end) => {
      if (event && isSegment(event)) return;
      if (event?.topic === "poll" || event?.topic === "chat") {
        if (before?.status === "admitted") send(event.topic);
        return;
      }
      look(isOfMeeting(event) ? await readAnnouncedDoor(event) : await readDoor(meetingId), send, end);
      // Announcements may have been missed in the meantime.
      if (event === null && before?.status === "admitted") for (const topic of ["poll", "chat"]) send(topic);
    },
  });
}

const isSegment = (event: Event) => event.topic === "transcript" && event.change === "segment";

/** Door, meeting and transcript state are read together in one snapshot. */
const coalesceKeyOf = (event: Event) =>
  event.topic === "poll" || event.topic === "chat" ? event.topic : isSegment(event) ? "words" : "look";

const isOfMeeting = (event: Event | null): event is Event & { meetingId: string } =>
  event !== null && "meetingId" in event;

/** Rights are checked every few seconds. Streams of one meeting share the read. */
const standings = new Map<string, { at: number; door: Promise<Door | null> }>();
const standingMs = 1000;

function readStanding(meetingId: string): Promise<Door | null> {
  const known = standings.get(meetingId);
  if (known && Date.now() - known.at < standingMs) return known.door;
  const door = readDoor(meetingId);
  standings.set(meetingId, { at: Date.now(), door });
  setTimeout(() => standings.delete(meetingId), standingMs).unref();
  return door;
}
