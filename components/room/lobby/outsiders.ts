"use client";
import { createContext, useContext, useMemo } from "react";
import type { Lobby } from "./lobby";

const OutsidersContext = createContext<ReadonlySet<string>>(new Set());

/**
 * Identities without a place in the room, whatever the media server says: it lets somebody removed back in by an old
 * token until the service has evicted them.
 */
export const OutsidersProvider = OutsidersContext.Provider;
export const useOutsiders = () => useContext(OutsidersContext);

/** The same set for as long as it holds the same. */
export function useOutsidersOf(lobby: Lobby): ReadonlySet<string> {
  const key = outsidersOf(lobby).join("\n");
  return useMemo(() => new Set(key ? key.split("\n") : []), [key]);
}

/** Members read it from the list of people, guests are told. */
export const outsidersOf = ({ people, removed }: Pick<Lobby, "people" | "removed">): string[] => [
  ...removed,
  ...people.flatMap(({ identity, status }) =>
    identity !== null && (status === "removed" || status === "denied") ? [identity] : [],
  ),
];
