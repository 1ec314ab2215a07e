"use client";
import { cloneElement, useEffect, useRef, useState } from "react";
import type { MenuProps } from "@/components/ui/menu";
import { useLatePopups } from "./late-popups";
import { LateTrigger } from "./late-trigger";

/** A menu of the room. Its items take their parts from `useMenuParts`. */
export function LateMenu(props: MenuProps) {
  const { trigger } = props;
  const popups = useLatePopups();
  const [askedBy, setAskedBy] = useState<"pointer" | "key" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!popups || askedBy !== "key") return;
    // It replaced the one that was pressed. Focused before it opens: afterwards the focus is the first item's.
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, [popups, askedBy]);
  if (!popups) {
    return <LateTrigger trigger={trigger} kind="menu" onAsk={setAskedBy} onFail={() => setAskedBy(null)} />;
  }
  return (
    <popups.Menu {...props} trigger={cloneElement(trigger, { ref: button })} defaultOpen={askedBy === "pointer"} />
  );
}
