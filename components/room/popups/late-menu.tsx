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
    // Opened as by the key, the first item has the focus.
    if (popups && askedBy === "key") button.current?.click();
  }, [popups, askedBy]);
  if (!popups) {
    return <LateTrigger trigger={trigger} kind="menu" onAsk={setAskedBy} onFail={() => setAskedBy(null)} />;
  }
  return (
    <popups.Menu {...props} trigger={cloneElement(trigger, { ref: button })} defaultOpen={askedBy === "pointer"} />
  );
}
