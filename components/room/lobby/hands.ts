"use client";
import { useRoomContext } from "@livekit/components-react";
import { type Room, RoomEvent } from "livekit-client";
import { createContext, useContext, useMemo } from "react";
import { peopleOf, useLiveKitState } from "@/components/room/session/use-room";
import { useOutsiders } from "./outsiders";
import { roomAttribute } from "./room-attribute";

const HandsContext = createContext<ReadonlyMap<string, number>>(new Map());

export const HandsProvider = HandsContext.Provider;

/** The position among the raised hands, from 1. Undefined if the hand is down. */
export const useHand = (identity: string) => useContext(HandsContext).get(identity);
export const useHands = () => useContext(HandsContext);

const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.ConnectionStateChanged,
] as const;

/** The service sets the order; the page only counts. */
export function useHandOrder(): ReadonlyMap<string, number> {
  const outsiders = useOutsiders();
  const key = useLiveKitState(useRoomContext(), changes, readHands);
  return useMemo(() => {
    const raised = key ? key.split("\n").filter((identity) => !outsiders.has(identity)) : [];
    return new Map(raised.map((identity, at) => [identity, at + 1]));
  }, [key, outsiders]);
}

const readHands = (room: Room) =>
  peopleOf(room)
    .flatMap(({ identity, attributes }) => {
      const order = Number(attributes[roomAttribute.hand] || Number.NaN);
      return Number.isFinite(order) ? [{ identity, order }] : [];
    })
    .sort((one, other) => one.order - other.order)
    .map(({ identity }) => identity)
    .join("\n");
