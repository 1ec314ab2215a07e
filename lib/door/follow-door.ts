import "server-only";
import type { GuestActor, UserActor } from "../auth/actor";
import type { Event } from "../events/event";
import { eventStream, linesOf } from "../http/event-stream";
import { personIn } from "./door-views";
import { type Door, type DoorPerson, readAnnouncedDoor, readDoor } from "./read-door";
import type { DoorStatus } from "./schema";
import { doorStatusOf } from "./serializer";

/** What the follower sees now, and how to tell of it. */
export type Look = {
  door: Door;
  me: DoorPerson;
  status: DoorStatus;
  /** Null: the first look of this connection. */
  before: { door: Door; me: DoorPerson; status: DoorStatus } | null;
  say: (event: string, data: unknown) => void;
  /** Only when it differs from what was said last under this name. */
  sayNews: (event: string, data: unknown) => void;
  /** As if said: another event has told it. */
  takeAsSaid: (event: string, data: unknown) => void;
};

type Following = {
  meetingId: string;
  participantId: string;
  /** Whether somebody who stands so may follow; who no longer may is told of it, and the stream ends. */
  mayFollow: (status: DoorStatus) => boolean;
  tell: (look: Look) => void;
  /** At the beginning and every few seconds while the stream is open. */
  onAlive?: (me: DoorPerson) => Promise<void>;
};

/** A stream of door and room for one person in them, whatever of it `tell` passes on. */
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
    meaning: meaningOf,
    handle: async (event, send, end) => {
      if (event && isOfWords(event)) return;
      if (event?.topic === "poll" || event?.topic === "chat") {
        if (before?.status === "admitted") send(event.topic);
        return;
      }
      look(isOfMeeting(event) ? await readAnnouncedDoor(event) : await readDoor(meetingId), send, end);
      // Announcements may have been missed, these among them.
      if (event === null && before?.status === "admitted") for (const topic of ["poll", "chat"]) send(topic);
    },
  });
}

const isOfWords = (event: Event) => event.topic === "transcript" && event.change === "segment";

/** Door, meeting and the state of the transcript are one look. */
const meaningOf = (event: Event) =>
  event.topic === "poll" || event.topic === "chat" ? event.topic : isOfWords(event) ? "words" : "look";

const isOfMeeting = (event: Event | null): event is Event & { meetingId: string } =>
  event !== null && "meetingId" in event;

/** Everybody's rights are looked at every few seconds: streams of one meeting share the read. */
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
