"use client";
import { type RemoteParticipant, Track } from "livekit-client";
import { useSyncExternalStore } from "react";

/** What can be heard of somebody: their voice, and what plays in what they share. */
export type Sound = Track.Source.Microphone | Track.Source.ScreenShareAudio;

/** How loud each of them is for this person, 0 to 1; for as long as the page is open. Who comes back is as loud as before. */
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

/** The name of its slider and button. */
export const volumeWords = (name: string, sound: Sound) =>
  sound === Track.Source.Microphone ? `Volume of ${name}` : `Volume of what ${name} shares`;
