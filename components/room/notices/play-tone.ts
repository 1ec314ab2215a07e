"use client";
import { nextGesture } from "../devices/next-gesture";
import { routeTo } from "../devices/play-test-sound";
import { deviceChoices, readPreference, soundChoices } from "../preferences";

/** `leave` is as loud as `join`. */
export type Tone = "join" | "leave" | "knock" | "hand" | "record" | "record-over";

const louds = {
  join: "join",
  leave: "join",
  knock: "knock",
  hand: "hand",
} as const;
/** Everybody hears that they are recorded, however quiet the rest is. */
const recordLoudness = 0.6;

const players = new Map<Tone, HTMLAudioElement>();
let owed = new AbortController();

/** One of the room's own short tones, as loud as this person wants it, from the speaker they chose. */
export function playTone(tone: Tone) {
  if (tone === "record" || tone === "record-over") return tellOfRecording(tone);
  const { on, ...loudness } = readPreference(soundChoices);
  if (on && loudness[louds[tone]] > 0) play(tone, loudness[louds[tone]]).catch(() => {});
}

/** A page that was reloaded may not sound before it is touched: then it does, of the newest alone. */
function tellOfRecording(tone: Tone) {
  owed.abort();
  owed = new AbortController();
  const { signal } = owed;
  const tell = (): Promise<void> =>
    play(tone, recordLoudness).catch(async () => {
      await nextGesture(signal);
      await tell();
    });
  void tell();
}

async function play(tone: Tone, volume: number) {
  const player = players.get(tone) ?? new Audio(`/sounds/${tone}.wav`);
  players.set(tone, player);
  await routeTo(player, readPreference(deviceChoices).speakerId);
  player.volume = volume;
  player.currentTime = 0;
  await player.play();
}
