"use client";
import { useEffect, useRef } from "react";
import { isComposing } from "@/components/ui/is-composing";
import { isKeyOn } from "@/components/ui/single-keys";
import type { Command } from "./commands";
import { isDialogOpen, isTyping, sequenceMs, spellStroke } from "./shortcut";

/**
 * Runs the command whose shortcut is pressed. Leaves keys typed into fields alone, except with Ctrl or ⌘, and while
 * paused all others too: the palette may still be loading when its first letters are typed.
 */
export function useShortcutKeys(commands: readonly Command[], { isPaused }: { isPaused: boolean }) {
  const latest = useRef({ commands, isPaused });
  useEffect(() => {
    latest.current = { commands, isPaused };
  });

  useEffect(() => {
    let before = "";
    let beforeAt = 0;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || isComposing(event)) return;
      const stroke = spellStroke(event);
      if (isTyping(event.target) && !stroke.startsWith("Mod+")) return;
      const isElsewhere = latest.current.isPaused || isDialogOpen();
      if (isElsewhere && !stroke.startsWith("Mod+")) return;
      const sequence = Date.now() - beforeAt < sequenceMs && before ? `${before} ${stroke}` : stroke;
      const commandOf = (keys: string) => latest.current.commands.findLast(({ shortcut }) => shortcut === keys);
      const found = commandOf(sequence) ?? commandOf(stroke);
      before = stroke;
      beforeAt = Date.now();
      if (!found?.shortcut || !isKeyOn(found.shortcut)) return;
      before = "";
      event.preventDefault();
      found.run();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
