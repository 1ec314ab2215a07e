import "server-only";
import { actingHostOf } from "@/lib/core/participation/policy";
import type { Door, DoorPerson } from "./read-door";
import type { RoomState } from "./schema";
import {
  mayShare,
  meetingRoleOf,
  serializeInside,
  serializePeople,
  serializeRoom,
  serializeWaiting,
  serializeWaitingNames,
} from "./serializer";

/** Caches the views that many streams of one door share, per read of the door. They are immutable. */
function once<T extends object>(make: (door: Door) => T): (door: Door) => T {
  const made = new WeakMap<Door, T>();
  return (door) => {
    const known = made.get(door) ?? make(door);
    made.set(door, known);
    return known;
  };
}

export const peopleForMembers = once((door) => ({ people: serializePeople(door) }));
export const lobbyForMembers = once((door) => ({ waiting: serializeWaiting(door) }));
export const lobbyForGuests = once((door) => ({ waiting: serializeWaitingNames(door) }));
export const removedForGuests = once(({ people }) => ({
  identities: people.filter(({ status }) => status === "removed").map(({ identity }) => identity),
}));
export const insideForThoseInside = once((door) => serializeInside(door, { isInside: true }));
export const insideForThoseWaiting = once((door) => serializeInside(door, { isInside: false }));

const actingHost = once(({ people }) => ({ id: actingHostOf(people) }));
const rooms = once(() => new Map<string, RoomState>());

/** The room as this person sees it. People with equal rights share one view. */
export function roomFor(door: Door, me: DoorPerson): RoomState {
  const role = meetingRoleOf(me, actingHost(door).id);
  const hasHostControls = role === "host" || me.isCohost;
  const canShare = mayShare(me, door);
  const key = `${role} ${hasHostControls} ${canShare}`;
  const room = rooms(door).get(key) ?? serializeRoom(door, { role, hasHostControls, canShare });
  rooms(door).set(key, room);
  return room;
}

const byId = once(({ people }) => new Map(people.map((person) => [person.id, person])));

export const personIn = (door: Door, participantId: string): DoorPerson | undefined => byId(door).get(participantId);
