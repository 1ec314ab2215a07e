"use client";
import { useEffect } from "react";
import { isTyping, spellStroke } from "@/components/shell/shortcut";

/** The same shortcuts as in the room. */
export function useDoorKeys(
  choices: { camera: boolean; microphone: boolean },
  choose: (change: { camera?: boolean; microphone?: boolean }) => void,
) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      const stroke = spellStroke(event);
      if (stroke === "M" || stroke === "Mod+D") choose({ microphone: !choices.microphone });
      else if (stroke === "V" || stroke === "Mod+E") choose({ camera: !choices.camera });
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [choices.camera, choices.microphone, choose]);
}
