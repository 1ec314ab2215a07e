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
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== " " || event.defaultPrevented || usesSpace(event.target)) return;
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
    const onKeyUp = (event: KeyboardEvent) => event.key === " " && release();
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keyup", onKeyUp);
    // Another window has the keyboard now: the key's end would never be heard.
    window.addEventListener("blur", release);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keyup", onKeyUp);
      window.removeEventListener("blur", release);
      release();
    };
  }, []);
  return held;
}

const usedBy = 'button, a, summary, video, [role="menu"], [role="dialog"], [role="listbox"], .parley-board';

function usesSpace(target: EventTarget | null) {
  return isTyping(target) || (target instanceof Element && target.closest(usedBy) !== null);
}
