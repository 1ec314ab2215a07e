"use client";
import { useEffect } from "react";
import { isTyping, spellStroke } from "@/components/shell/shortcut";
import { isComposing } from "@/components/ui/is-composing";
import { isKeyOn } from "@/components/ui/single-keys";
import { actionFor, type RoomAction } from "./shortcuts";

/** Single letters work unless the user is typing. Combinations with Ctrl or ⌘ work everywhere. */
export function useRoomKeys(run: (action: RoomAction) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isComposing(event)) return;
      const stroke = spellStroke(event);
      const isBare = !stroke.startsWith("Mod+");
      if (!isKeyOn(stroke) || (isBare && (isTyping(event.target) || isInMenu(event.target)))) return;
      const action = actionFor(stroke);
      if (!action) return;
      event.preventDefault();
      run(action);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [run]);
}

/** Menus use letters for typeahead. */
function isInMenu(target: EventTarget | null) {
  return target instanceof Element && target.closest('[role="menu"], [role="dialog"], [role="listbox"]') !== null;
}
