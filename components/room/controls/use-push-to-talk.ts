"use client";
import { useEffect, useRef, useState } from "react";
import { isTyping } from "@/components/shell/shortcut";
import type { DeviceControls } from "../devices/use-device-controls";

/** Space held down is an open microphone, for as long as it is held; where space does something else, it does that. */
export function usePushToTalk({ microphone }: Pick<DeviceControls, "microphone">): boolean {
  const [held, setHeld] = useState(false);
  const latest = useRef(microphone);
  useEffect(() => {
    latest.current = microphone;
  });
  useEffect(() => {
    let holding = false;
    /** A click leaves the focus on its button; space presses only what was gone to with the keys. */
    let goesByKeys = true;
    const onPointerDown = () => {
      goesByKeys = false;
    };
    const onAnyKey = ({ key }: KeyboardEvent) => {
      if (key === "Tab" || key.startsWith("Arrow")) goesByKeys = true;
    };
    const isOurs = (event: KeyboardEvent) =>
      event.key === " " && !event.defaultPrevented && !usesSpace(event.target, goesByKeys);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (event.repeat || holding || latest.current.on) return;
      holding = true;
      setHeld(true);
      void latest.current.set(true);
    };
    const release = () => {
      if (!holding) return;
      holding = false;
      setHeld(false);
      void latest.current.set(false);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      // Firefox presses a button with the key's end.
      if (isOurs(event)) event.preventDefault();
      if (event.key === " ") release();
    };
    window.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("keydown", onAnyKey, true);
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keyup", onKeyUp);
    // Another window has the keyboard now: the key's end would never be heard.
    window.addEventListener("blur", release);
    return () => {
      window.removeEventListener("pointerdown", onPointerDown, true);
      window.removeEventListener("keydown", onAnyKey, true);
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keyup", onKeyUp);
      window.removeEventListener("blur", release);
      release();
    };
  }, []);
  return held;
}

const usesItself = 'video, [role="menu"], [role="dialog"], [role="listbox"], .parley-board';
const isPressed = "button, a, summary";

function usesSpace(target: EventTarget | null, goesByKeys: boolean) {
  if (isTyping(target)) return true;
  return target instanceof Element && target.closest(goesByKeys ? `${usesItself}, ${isPressed}` : usesItself) !== null;
}
