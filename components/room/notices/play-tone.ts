"use client";
import { nextGesture } from "@/components/room/devices/next-gesture";
import { routeTo } from "@/components/room/devices/play-test-sound";
import { deviceChoices, soundChoices } from "@/components/room/session/preferences";
import { readPreference } from "@/components/ui/preference";

/** `leave` uses the volume of `join`. */
export type Tone = "join" | "leave" | "knock" | "hand" | "record" | "record-over";

const volumeKeys = {
  join: "join",
  leave: "join",
  knock: "knock",
  hand: "hand",
} as const;
/** Recording tones have a fixed volume, so that everyone hears them. */
const recordingVolume = 0.6;

const players = new Map<Tone, HTMLAudioElement>();
let pendingToneAbort = new AbortController();

/** Plays a tone at the chosen volume through the chosen speaker. */
export function playTone(tone: Tone) {
  if (tone === "record" || tone === "record-over") return playRecordingTone(tone);
  const { on, ...loudness } = readPreference(soundChoices);
  if (on && loudness[volumeKeys[tone]] > 0) play(tone, loudness[volumeKeys[tone]]).catch(() => {});
}

/** After a reload, audio is blocked until a user gesture. Then only the newest tone plays. */
function playRecordingTone(tone: Tone) {
  pendingToneAbort.abort();
  pendingToneAbort = new AbortController();
  const { signal } = pendingToneAbort;
  const playOrRetry = (): Promise<void> =>
    play(tone, recordingVolume).catch(async () => {
      await nextGesture(signal);
      await playOrRetry();
    });
  void playOrRetry();
}

async function play(tone: Tone, volume: number) {
  const player = players.get(tone) ?? new Audio(`/sounds/${tone}.wav`);
  players.set(tone, player);
  await routeTo(player, readPreference(deviceChoices).speakerId);
  player.volume = volume;
  player.currentTime = 0;
  await player.play();
}
