"use client";
import { type ComponentProps, useEffect, useState } from "react";
import { loadPopups, type Popups, useLatePopups } from "./late-popups";
import { LateTrigger } from "./late-trigger";

export type PopoverProps = ComponentProps<Popups["Popover"]>;

/** A popover whose code loads late: until then its button is there without it. */
export function Popover(props: PopoverProps) {
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
