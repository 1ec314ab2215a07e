"use client";
import { useEffect, useRef } from "react";
import type { Command } from "./commands";
import { isTyping, sequenceMs, spellStroke } from "./shortcut";

/** Toasts are dialogs too, but nobody is in them. */
const openDialog = '[role="dialog"]:not([aria-modal="false"]),[role="alertdialog"]:not([aria-modal="false"])';

/** Runs the command whose shortcut is pressed; keys typed into fields are left alone, except with Ctrl or ⌘. */
export function useShortcutKeys(commands: readonly Command[]) {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  useEffect(() => {
    let before = "";
    let beforeAt = 0;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const stroke = spellStroke(event);
      if (isTyping(event.target) && !stroke.startsWith("Mod+")) return;
      if (document.querySelector(openDialog) && !stroke.startsWith("Mod+")) return;
      const sequence = Date.now() - beforeAt < sequenceMs && before ? `${before} ${stroke}` : stroke;
      const found = latest.current.findLast(({ shortcut }) => shortcut === sequence || shortcut === stroke);
      before = stroke;
      beforeAt = Date.now();
      if (!found) return;
      before = "";
      event.preventDefault();
      found.run();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
