"use client";
import { useEffect, useState } from "react";
import type { PopoverProps } from "@/components/ui/popover";
import { loadPopups, useLatePopups } from "./late-popups";
import { LateTrigger } from "./late-trigger";

/** A popover of the room. */
export function LatePopover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const popups = useLatePopups();
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    // Opened by a key.
    if (open) loadPopups().catch(() => onOpenChange?.(false));
  }, [open, onOpenChange]);
  if (popups) return <popups.Popover {...props} defaultOpen={isAsked} />;
  return (
    <LateTrigger
      trigger={trigger}
      kind="dialog"
      onAsk={() => (onOpenChange ? onOpenChange(!open) : setIsAsked(true))}
      onFail={() => setIsAsked(false)}
    />
  );
}
