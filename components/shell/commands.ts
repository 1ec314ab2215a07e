"use client";
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** An action in the palette, with a shortcut that works anywhere on the page. */
export type Command = {
  id: string;
  title: string;
  run: () => void;
  group?: string;
  icon?: LucideIcon;
  /** "Mod+K", "C", or one after the other: "G H". */
  shortcut?: string;
  /** Keys that do the same and are shown beside it; whoever offers the command listens to them. */
  otherShortcuts?: readonly string[];
  /** Other words people would look for. */
  keywords?: string[];
  /** Offered on every page of the workspace, not by the page that is open. */
  everywhere?: boolean;
};

let registered: readonly Command[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Command[]) {
  registered = next;
  for (const listener of listeners) listener();
}

const none: readonly Command[] = [];

export function useRegisteredCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
    () => none,
  );
}

/** All the keys of each command, without those that a later one takes over. */
export const withKeys = (commands: readonly Command[]): (Command & { keys: readonly string[] })[] =>
  commands.map((command, place) => ({
    ...command,
    keys: keysOf(command).filter((keys) => !commands.slice(place + 1).some((later) => keysOf(later).includes(keys))),
  }));

const keysOf = ({ shortcut, otherShortcuts = [] }: Command) => [...(shortcut ? [shortcut] : []), ...otherShortcuts];

/** Offers these while mounted. A later one with the same shortcut wins, so a page may take a key over. */
export function useCommands(commands: readonly Command[]) {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const shape = commands.map(({ id, title, shortcut }) => `${id} ${title} ${shortcut}`).join("|");

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says when the list itself changed; run() is read when called.
  useEffect(() => {
    const mine = latest.current.map((command) => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }));
    change([...registered, ...mine]);
    return () => change(registered.filter((command) => !mine.some((own) => own === command)));
  }, [shape]);
}
