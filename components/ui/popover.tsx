"use client";
import { type ComponentProps, useEffect } from "react";
import { loadPopups, type Popups } from "./late-popups";
import { useLateTrigger } from "./late-trigger";

export type PopoverProps = ComponentProps<Popups["Popover"]>;

/** A popover whose code loads late: until then its button is there without it. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props;
  const { popups, trigger } = useLateTrigger(props.trigger, "dialog");
  useEffect(() => {
    // Opened by a key.
    if (open) loadPopups().catch(() => onOpenChange?.(false));
  }, [open, onOpenChange]);
  return popups ? <popups.Popover {...props} trigger={trigger} /> : trigger;
}
