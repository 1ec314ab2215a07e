"use client";
import { type Room, RoomEvent } from "livekit-client";
import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Lobby } from "./lobby";

const OutsidersContext = createContext<ReadonlySet<string>>(new Set());

/**
 * Identities that are not inside, whatever LiveKit's room shows: a removed person who reconnects with an old token, until
 * the service evicts them; and who left while this page had lost its connection, because that is not sent again.
 */
export const OutsidersProvider = OutsidersContext.Provider;
export const useOutsiders = () => useContext(OutsidersContext);

/** Returns the same set while its contents are equal. */
export function useOutsidersOf(room: Room, lobby: Lobby): ReadonlySet<string> {
  const key = [...outsidersOf(lobby), ...useLeft(room, lobby)].join("\n");
  return useMemo(() => new Set(key ? key.split("\n") : []), [key]);
}

/** Members derive it from the list of people; guests receive it. */
export const outsidersOf = ({ people, removed }: Pick<Lobby, "people" | "removed">): string[] => [
  ...removed,
  ...people.flatMap(({ identity, status }) =>
    identity !== null && (status === "removed" || status === "denied") ? [identity] : [],
  ),
];

const none: readonly string[] = [];

/** Identities whose connection was in the service's list of those inside, and is no longer. */
function useLeft(room: Room, { people, inside }: Lobby): readonly string[] {
  const [left, setLeft] = useState(none);
  const listed = useRef(new Map<string, string>());
  useEffect(() => {
    const update = () => {
      const connections = [...room.remoteParticipants.values()];
      const next = findLeft(connections, insideOf({ people, inside }), listed.current);
      setLeft((before) => (before.join() === next.join() ? before : next));
    };
    update();
    room.on(RoomEvent.ParticipantConnected, update);
    room.on(RoomEvent.ParticipantDisconnected, update);
    return () => {
      room.off(RoomEvent.ParticipantConnected, update);
      room.off(RoomEvent.ParticipantDisconnected, update);
    };
  }, [room, people, inside]);
  return left;
}

const insideOf = ({ people, inside }: Pick<Lobby, "people" | "inside">): ReadonlySet<string> =>
  new Set([
    ...people.flatMap(({ identity, in_room }) => (identity !== null && in_room ? [identity] : [])),
    ...inside.map(({ identity }) => identity),
  ]);

/**
 * A connection that was not listed yet belongs to somebody who has just come: the service hears of them later than the
 * page. `listed` remembers, by identity, the connection that was.
 */
export function findLeft(
  connections: readonly { identity: string; sid: string }[],
  inside: ReadonlySet<string>,
  listed: Map<string, string>,
): string[] {
  for (const { identity, sid } of connections) if (inside.has(identity)) listed.set(identity, sid);
  return connections.flatMap(({ identity, sid }) =>
    !inside.has(identity) && listed.get(identity) === sid ? [identity] : [],
  );
}
