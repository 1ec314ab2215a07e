"use client";
import { TrackEvent, type TrackPublication } from "livekit-client";
import { useCallback, useSyncExternalStore } from "react";

/** The picture of a publication, once it has come: the publication itself stays the same object while it changes. */
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
