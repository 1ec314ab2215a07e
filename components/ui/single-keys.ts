"use client";
import { type Preference, readPreference, usePreference } from "./preference";

/** Whether letters, digits and signs alone are shortcuts: speech input and trembling hands press them unasked. */
const keyChoices: Preference<{ single: boolean }> = {
  key: "parley.keys",
  initial: { single: true },
  read: ({ single }) => ({ single: single !== false }),
};

/** "M", "?", "Shift+W", and "G H", one after the other. Not "Mod+K", "Space" or "ArrowLeft". */
export const isSingleKey = (keys: string) => keys.split(" ").every((stroke) => /^(Shift\+)?.$/u.test(stroke));

/** False for what is turned off. */
export const isKeyOn = (keys: string) => !isSingleKey(keys) || readPreference(keyChoices).single;

export function useIsKeyOn(keys: string): boolean {
  const [{ single }] = usePreference(keyChoices);
  return single || !isSingleKey(keys);
}

export function useSingleKeys(): [boolean, (single: boolean) => void] {
  const [{ single }, choose] = usePreference(keyChoices);
  return [single, (on) => choose({ single: on })];
}
