"use client";
import { createContext, useContext, useMemo } from "react";
import type { Lobby } from "./lobby";

const OutsidersContext = createContext<ReadonlySet<string>>(new Set());

/**
 * Identities that are not admitted. The media server may still show a removed person who reconnects with an old token,
 * until the service evicts them.
 */
export const OutsidersProvider = OutsidersContext.Provider;
export const useOutsiders = () => useContext(OutsidersContext);

/** Returns the same set while its contents are equal. */
export function useOutsidersOf(lobby: Lobby): ReadonlySet<string> {
  const key = outsidersOf(lobby).join("\n");
  return useMemo(() => new Set(key ? key.split("\n") : []), [key]);
}

/** Members derive it from the list of people; guests receive it. */
export const outsidersOf = ({ people, removed }: Pick<Lobby, "people" | "removed">): string[] => [
  ...removed,
  ...people.flatMap(({ identity, status }) =>
    identity !== null && (status === "removed" || status === "denied") ? [identity] : [],
  ),
];
