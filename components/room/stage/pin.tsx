"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** The id of the tile that this person has pinned. */
type Pin = { pinnedId: string | null; pin: (id: string | null) => void };

const PinContext = createContext<Pin>({ pinnedId: null, pin: () => {} });

/** Tiles can be pinned on the stage and in the list of people. */
export function PinProvider({ children }: { children: ReactNode }) {
  const [pinnedId, pin] = useState<string | null>(null);
  return <PinContext.Provider value={useMemo(() => ({ pinnedId, pin }), [pinnedId])}>{children}</PinContext.Provider>;
}

export const usePin = () => useContext(PinContext);
