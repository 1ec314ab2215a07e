"use client";
import { useCallback, useSyncExternalStore } from "react";

/** A group of settings in this browser's local storage. */
export type Preference<T> = { key: string; initial: T; read: (stored: Record<string, unknown>) => T };

export function readPreference<T>(slot: Preference<T>): T {
  const text = storedText(slot);
  const known = cache.get(slot.key);
  if (known && known.text === text) return known.value as T;
  const value = parse(slot, text);
  cache.set(slot.key, { text, value });
  return value;
}

export function savePreference<T extends object>(slot: Preference<T>, change: Partial<T>) {
  const value = { ...readPreference(slot), ...change };
  const text = JSON.stringify(value);
  cache.set(slot.key, { text, value });
  try {
    localStorage.setItem(slot.key, text);
  } catch {
    // Private windows may refuse storage. Keeps the value in memory until the page is closed.
    unstored.set(slot.key, text);
  }
  for (const listener of listeners) listener();
}

export function usePreference<T extends object>(slot: Preference<T>): [T, (change: Partial<T>) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readPreference(slot),
    () => slot.initial,
  );
  return [value, useCallback((change: Partial<T>) => savePreference(slot, change), [slot])];
}

const listeners = new Set<() => void>();
const unstored = new Map<string, string>();
/** useSyncExternalStore requires a stable object while nothing changes. */
const cache = new Map<string, { text: string | null; value: unknown }>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function storedText<T>(slot: Preference<T>): string | null {
  try {
    return localStorage.getItem(slot.key) ?? unstored.get(slot.key) ?? null;
  } catch {
    return unstored.get(slot.key) ?? null;
  }
}

function parse<T>(slot: Preference<T>, text: string | null): T {
  if (text === null) return slot.initial;
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === "object" && stored !== null ? slot.read({ ...stored }) : slot.initial;
  } catch {
    return slot.initial;
  }
}
