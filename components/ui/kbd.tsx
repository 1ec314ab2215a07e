"use client";
import { useSyncExternalStore } from "react";
import { cn } from "./cn";
import { useIsKeyOn } from "./single-keys";

const neverChanges = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * A shortcut written as `Mod+K`, or `G H` for one after the other, shown the way this machine's keyboard is labelled.
 * Nothing for one that is turned off.
 */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const apple = useSyncExternalStore(neverChanges, isApple, () => false);
  const isOn = useIsKeyOn(keys);
  if (!isOn) return null;
  return (
    <span className={cn("inline-flex gap-0.5 font-sans", className)}>
      {(keys === "+" ? [keys] : keys.split(/[+ ]/)).map((key) => (
        <kbd
          key={key}
          className="inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-sm border border-current/25 px-1 font-sans text-xs leading-none"
        >
          {keyLabel(key, apple)}
        </kbd>
      ))}
    </span>
  );
}

const signs: Record<string, string> = { Enter: "↵", ArrowLeft: "←", ArrowRight: "→" };

function keyLabel(key: string, apple: boolean) {
  if (key === "Mod") return apple ? "⌘" : "Ctrl";
  if (key === "Alt") return apple ? "⌥" : "Alt";
  if (key === "Shift") return apple ? "⇧" : "Shift";
  return signs[key] ?? key;
}
