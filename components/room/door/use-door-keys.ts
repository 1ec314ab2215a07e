"use client";
import { useEffect } from "react";
import type { Preview } from "@/components/room/devices/use-preview";
import { isTyping, spellStroke } from "@/components/shell/shortcut";
import { isKeyOn } from "@/components/ui/single-keys";

/** The same shortcuts as in the room. They do what the buttons do: a device in trouble is tried again. */
export function useDoorKeys(
  choices: { camera: boolean; microphone: boolean },
  choose: (change: { camera?: boolean; microphone?: boolean }) => void,
  { trouble, retry }: Pick<Preview, "trouble" | "retry">,
) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      const stroke = spellStroke(event);
      if (!isKeyOn(stroke)) return;
      if (stroke === "M" || stroke === "Mod+D") toggle("microphone");
      else if (stroke === "V" || stroke === "Mod+E") toggle("camera");
      else return;
      event.preventDefault();
    };
    const toggle = (kind: "camera" | "microphone") => (trouble[kind] ? retry() : choose({ [kind]: !choices[kind] }));
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [choices, choose, trouble, retry]);
}
