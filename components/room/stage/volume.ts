"use client";
import type { RemoteParticipant } from "livekit-client";
import { useSyncExternalStore } from "react";

/** How loud each person is for this one, 0 to 1; for as long as the page is open. Who comes back is as loud as before. */
const volumes = new Map<string, number>();
const listeners = new Set<() => void>();

export function setVolume(participant: RemoteParticipant, volume: number) {
  volumes.set(participant.identity, volume);
  participant.setVolume(volume);
  for (const listener of listeners) listener();
}

export function useVolume(participant: RemoteParticipant): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => volumes.get(participant.identity) ?? 1,
    () => 1,
  );
}
