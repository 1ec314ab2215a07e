"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { DeviceControls } from "@/components/room/devices/use-device-controls";
import { isTyping } from "@/components/shell/shortcut";

/** Turns the microphone on while Space is held down, unless Space has another function at the focus. */
export function usePushToTalk({ microphone }: Pick<DeviceControls, "microphone">): boolean {
  const [held, setHeld] = useState(false);
  const isOn = useEffectEvent(() => microphone.on);
  const setMicrophone = useEffectEvent((on: boolean) => void microphone.set(on));
  useEffect(() => {
    let holding = false;
    /** A click leaves focus on its button. Space presses a button only if it was focused by keyboard. */
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
      if (event.repeat || holding || isOn()) return;
      holding = true;
      setHeld(true);
      setMicrophone(true);
    };
    const release = () => {
      if (!holding) return;
      holding = false;
      setHeld(false);
      setMicrophone(false);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      // Firefox triggers a button on keyup.
      if (isOurs(event)) event.preventDefault();
      if (event.key === " ") release();
    };
    window.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("keydown", onAnyKey, true);
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keyup", onKeyUp);
    // When the window loses focus, keyup does not arrive.
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

const ownUsesOfSpace = 'video, [role="menu"], [role="dialog"], [role="listbox"], .parley-board';
const isPressed = "button, a, summary";

function usesSpace(target: EventTarget | null, goesByKeys: boolean) {
  if (isTyping(target)) return true;
  return (
    target instanceof Element &&
    target.closest(goesByKeys ? `${ownUsesOfSpace}, ${isPressed}` : ownUsesOfSpace) !== null
  );
}
