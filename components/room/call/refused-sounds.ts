"use client";
import type { RemoteAudioTrack } from "livekit-client";
import { useSyncExternalStore } from "react";

/**
 * What the browser refuses to play until somebody clicks. LiveKit's `canPlaybackAudio` is false also while its
 * AudioContext starts, which nothing is played through: in Firefox the first one takes seconds.
 */
const refused = new Set<RemoteAudioTrack>();
const listeners = new Set<() => void>();

export function noteSound(track: RemoteAudioTrack, isRefused: boolean) {
  if (isRefused) refused.add(track);
  else refused.delete(track);
  for (const listener of listeners) listener();
}

export const useIsSoundRefused = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => refused.size > 0,
    () => false,
  );
