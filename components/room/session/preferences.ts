"use client";
import { type Background, readBackground } from "@/components/room/devices/background";
import type { Preference } from "@/components/ui/preference";

export type DeviceChoices = {
  camera: boolean;
  microphone: boolean;
  /** Empty: the browser's default. */
  cameraId: string;
  microphoneId: string;
  speakerId: string;
  background: Background;
  /** Noise suppression beyond the browser's own. */
  quiet: boolean;
};

export const deviceChoices: Preference<DeviceChoices> = {
  key: "parley.devices",
  initial: {
    camera: true,
    microphone: true,
    cameraId: "",
    microphoneId: "",
    speakerId: "",
    background: "none",
    quiet: false,
  },
  read: (stored) => ({
    camera: stored.camera !== false,
    microphone: stored.microphone !== false,
    cameraId: textOf(stored.cameraId),
    microphoneId: textOf(stored.microphoneId),
    speakerId: textOf(stored.speakerId),
    background: readBackground(stored.background),
    quiet: stored.quiet === true,
  }),
};

/** In a browser that cannot make calls, nothing is opened. */
export const withoutDevices = (choices: DeviceChoices): DeviceChoices => ({
  ...choices,
  camera: false,
  microphone: false,
});

export type StageMode = "grid" | "speaker";
/**
 * Where this person's own picture is. `float`: small, in a corner over the others. `auto`: in a corner beside one other
 * person, and a tile among several.
 */
export type SelfView = "auto" | "tile" | "float" | "hidden";
export type RoomView = { captions: boolean; mode: StageMode; self: SelfView; mirrored: boolean };

export const roomView: Preference<RoomView> = {
  key: "parley.room",
  initial: { captions: false, mode: "grid", self: "auto", mirrored: true },
  read: (stored) => ({
    captions: stored.captions === true,
    mode: stored.mode === "speaker" ? "speaker" : "grid",
    self: readSelfView(stored.self),
    mirrored: stored.mirrored !== false,
  }),
};

/** The last name and address entered at a guest's door. */
export type GuestSelf = { name: string; email: string };

export const guestSelf: Preference<GuestSelf> = {
  key: "parley.guest",
  initial: { name: "", email: "" },
  read: (stored) => ({ name: textOf(stored.name), email: textOf(stored.email) }),
};

/** The volume of the room's tones, 0 to 1. `on: false` mutes all except the recording tones. */
export type SoundChoices = { on: boolean; join: number; knock: number; hand: number };

export const soundChoices: Preference<SoundChoices> = {
  key: "parley.sounds",
  initial: { on: true, join: 0.4, knock: 0.6, hand: 0.4 },
  read: (stored) => ({
    on: stored.on !== false,
    join: loudness(stored.join, 0.4),
    knock: loudness(stored.knock, 0.6),
    hand: loudness(stored.hand, 0.4),
  }),
};

export const readSelfView = (value: unknown): SelfView =>
  value === "tile" || value === "float" || value === "hidden" ? value : "auto";

function loudness(value: unknown, initial: number) {
  return typeof value === "number" && value >= 0 && value <= 1 ? value : initial;
}

function textOf(value: unknown) {
  return typeof value === "string" ? value : "";
}
