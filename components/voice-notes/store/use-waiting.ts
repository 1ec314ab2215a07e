"use client";

export type Waiting = {
  /** Recordings whose sound is not with the service yet. */
  uploads: number;
  /** Changes that were not sent yet. */
  writes: number;
  isOffline: boolean;
};

/** What waits for the network. */
export function useWaiting(): Waiting {
  return { uploads: 0, writes: 0, isOffline: false };
}
