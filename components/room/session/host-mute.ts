"use client";
import { roomAttribute } from "@/components/room/lobby/room-attribute";
import { type Preference, readPreference, savePreference } from "@/components/ui/preference";

/** The last mute by a host that this browser has obeyed. Its time tells a new one from one that was undone since. */
const obeyedMute: Preference<{ at: number }> = {
  key: "parley.muted",
  initial: { at: 0 },
  read: ({ at }) => ({ at: typeof at === "number" ? at : 0 }),
};

type Person = { attributes: Readonly<Record<string, string>> };

const mutedAt = ({ attributes }: Person) => Number(attributes[roomAttribute.muted] ?? 0);

/** Whether a host muted this person without this browser having obeyed: its connection was lost at that time. */
export const isNewlyMuted = (me: Person) => mutedAt(me) > readPreference(obeyedMute).at;

export const markMuteAsObeyed = (me: Person) => savePreference(obeyedMute, { at: mutedAt(me) });
