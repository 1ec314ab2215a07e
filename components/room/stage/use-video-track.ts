"use client";
import { TrackEvent, type TrackPublication } from "livekit-client";
import { useCallback, useSyncExternalStore } from "react";

/** The video track of a publication once it is subscribed. The publication object is mutable and keeps its identity. */
export function useVideoTrack(publication: TrackPublication | undefined) {
  const subscribe = useCallback(
    (notify: () => void) => {
      publication?.on(TrackEvent.Subscribed, notify).on(TrackEvent.Unsubscribed, notify);
      return () => void publication?.off(TrackEvent.Subscribed, notify).off(TrackEvent.Unsubscribed, notify);
    },
    [publication],
  );
  return useSyncExternalStore(
    subscribe,
    () => publication?.videoTrack,
    () => undefined,
  );
}
