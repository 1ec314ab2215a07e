"use client";
import { useRoomContext } from "@livekit/components-react";
import { type RemoteParticipant, RoomEvent } from "livekit-client";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { encodeRoomMessage, parseRoomMessage, type Reaction } from "@/components/room/session/room-message";

type ShownReaction = { id: number; identity: string; name: string; isMine: boolean; emoji: Reaction };

const staysMs = 4500;
const shownMax = 6;
/** The minimum interval between reactions of one person, so that nobody floods the stage. */
const restMs = 400;

type Reactions = { shown: readonly ShownReaction[]; react: (emoji: Reaction) => void };
const ReactionsContext = createContext<Reactions>({ shown: [], react: () => {} });

export const ReactionsProvider = ReactionsContext.Provider;
export const useReactions = () => useContext(ReactionsContext);
export const useReactionOf = (identity: string) =>
  useContext(ReactionsContext).shown.findLast((one) => one.identity === identity)?.emoji;

/** Short-lived reactions over the data channel. They are not stored. */
export function useReactionExchange(): Reactions {
  const room = useRoomContext();
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  const lastId = useRef(0);
  const lastAt = useRef(new Map<string, number>());

  const show = useCallback((reaction: Omit<ShownReaction, "id">) => {
    const now = Date.now();
    if (now - (lastAt.current.get(reaction.identity) ?? 0) < restMs) return false;
    lastAt.current.set(reaction.identity, now);
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before, { ...reaction, id }].slice(-shownMax));
    setTimeout(() => setShown((before) => before.filter((one) => one.id !== id)), staysMs);
    return true;
  }, []);

  useEffect(() => {
    // LiveKit reports participants without tracks up to three seconds late, so early reactions are queued.
    const early = new Map<string, Reaction>();
    const showFrom = ({ identity, name }: RemoteParticipant, emoji: Reaction) =>
      show({ identity, name: name || identity, isMine: false, emoji });
    const onData = (
      payload: Uint8Array,
      from?: RemoteParticipant,
      _kind?: unknown,
      topic?: string,
      _encryption?: unknown,
      identity?: string,
    ) => {
      const message = parseRoomMessage(topic, payload);
      if (message?.topic !== "reaction") return;
      if (from) showFrom(from, message.emoji);
      else if (identity) early.set(identity, message.emoji);
    };
    const onConnected = (person: RemoteParticipant) => {
      const emoji = early.get(person.identity);
      if (!emoji) return;
      early.delete(person.identity);
      showFrom(person, emoji);
    };
    room.on(RoomEvent.DataReceived, onData);
    room.on(RoomEvent.ParticipantConnected, onConnected);
    return () => {
      room.off(RoomEvent.DataReceived, onData);
      room.off(RoomEvent.ParticipantConnected, onConnected);
    };
  }, [room, show]);

  const react = useCallback(
    (emoji: Reaction) => {
      const { localParticipant: me } = room;
      if (!show({ identity: me.identity, name: me.name || me.identity, isMine: true, emoji })) return;
      const message = encodeRoomMessage({ topic: "reaction", emoji });
      // Not retried: a late reaction would be about something else.
      me.publishData(message, { reliable: true, topic: "reaction" }).catch(() => {});
    },
    [room, show],
  );
  return useMemo(() => ({ shown, react }), [shown, react]);
}
