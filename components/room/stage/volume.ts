"use client";
import { type RemoteParticipant, Track } from "livekit-client";
import { useSyncExternalStore } from "react";

/** The audio of a participant: their voice, and the sound of their shared screen. */
export type Sound = Track.Source.Microphone | Track.Source.ScreenShareAudio;

/** The volume of each, 0 to 1, until the page is closed. A participant who rejoins keeps theirs. */
const volumes = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = ({ identity }: RemoteParticipant, sound: Sound) => `${identity} ${sound}`;

export function setVolume(participant: RemoteParticipant, sound: Sound, volume: number) {
  volumes.set(keyOf(participant, sound), volume);
  participant.setVolume(volume, sound);
  for (const listener of listeners) listener();
}

export function useVolume(participant: RemoteParticipant, sound: Sound): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => volumes.get(keyOf(participant, sound)) ?? 1,
    () => 1,
  );
}

/** The label of the slider and button. */
export const volumeWords = (name: string, sound: Sound) =>
  sound === Track.Source.Microphone ? `${name}'s volume` : `Volume of ${name}'s screen`;
