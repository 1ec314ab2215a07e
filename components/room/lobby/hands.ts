"use client";
import { useParticipants } from "@livekit/components-react";
import { RoomEvent } from "livekit-client";
import { createContext, useContext, useMemo } from "react";
import { roomAttribute } from "./room-attribute";

const HandsContext = createContext<ReadonlyMap<string, number>>(new Map());

export const HandsProvider = HandsContext.Provider;

/** The place in the order of raised hands, from 1; undefined: the hand is down. */
export const useHand = (identity: string) => useContext(HandsContext).get(identity);
export const useHands = () => useContext(HandsContext);

const renewOn = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantAttributesChanged,
];

/** Who was first stands first: the service writes the order, the page only counts. */
export function useHandOrder(): ReadonlyMap<string, number> {
  const people = useParticipants({ updateOnlyOn: renewOn });
  const key = people
    .flatMap(({ identity, attributes }) => {
      const order = Number(attributes[roomAttribute.hand] || Number.NaN);
      return Number.isFinite(order) ? [{ identity, order }] : [];
    })
    .sort((one, other) => one.order - other.order)
    .map(({ identity }) => identity)
    .join("\n");
  return useMemo(() => new Map(key ? key.split("\n").map((identity, at) => [identity, at + 1]) : []), [key]);
}
