"use client";
import { readRemembered, soundChoices } from "../remembered";

/** `leave` is as loud as `join`. */
export type Tone = "join" | "leave" | "knock" | "hand" | "record" | "record-over";

const louds = {
  join: "join",
  leave: "join",
  knock: "knock",
  hand: "hand",
} as const;
/** Whoever plays sounds at all hears that they are recorded, however quiet the rest is. */
const recordLoudness = 0.6;

const players = new Map<Tone, HTMLAudioElement>();

/** One of the room's own short tones, as loud as this person wants it; silence is no trouble. */
export function playTone(tone: Tone) {
  const { on, ...loudness } = readRemembered(soundChoices);
  const volume = tone === "record" || tone === "record-over" ? recordLoudness : loudness[louds[tone]];
  if (!on || volume === 0) return;
  const player = players.get(tone) ?? new Audio(`/sounds/${tone}.wav`);
  players.set(tone, player);
  player.volume = volume;
  player.currentTime = 0;
  player.play().catch(() => {});
}
