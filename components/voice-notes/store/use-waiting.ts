"use client";
import { useStore } from "./open-store";

export type Waiting = {
  /** Recordings whose sound is not with the service yet. */
  uploads: number;
  /** Changes that were not sent yet. */
  writes: number;
  isOffline: boolean;
  /** Another person is signed in, or nobody: nothing is sent. */
  isSignedOut: boolean;
};

/** What waits for the network. */
export function useWaiting(): Waiting {
  const { opened } = useStore();
  const recordings = [...(opened?.store.recordings.values() ?? [])];
  return {
    uploads: recordings.filter(({ state }) => state === "ready").length,
    writes: opened?.store.writes.length ?? 0,
    isOffline: opened?.synced.connection === "offline",
    isSignedOut: opened?.synced.connection === "signed-out",
  };
}
