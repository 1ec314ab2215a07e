"use client";
import { Track } from "livekit-client";
import { useSyncExternalStore } from "react";

/** The audio of a participant: their voice, and the sound of their shared screen. */
export type Sound = Track.Source.Microphone | Track.Source.ScreenShareAudio;

/** The volume of each, 0 to 1, until the page is closed. Whoever plays a sound asks for it. */
const volumes = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (identity: string, sound: Track.Source) => `${identity} ${sound}`;

export function setVolume(identity: string, sound: Sound, volume: number) {
  volumes.set(keyOf(identity, sound), volume);
  for (const listener of listeners) listener();
}

export function useVolume(identity: string, sound: Track.Source): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => volumes.get(keyOf(identity, sound)) ?? 1,
    () => 1,
  );
}

/** The label of the slider and button. */
export const volumeWords = (name: string, sound: Sound) =>
  sound === Track.Source.Microphone ? `${name}'s volume` : `Volume of ${name}'s screen`;
