"use client";
import { type ComponentProps, cloneElement, useEffect, useRef, useState } from "react";
import { loadPopups, type Popups, useLatePopups } from "./late-popups";
import { LateTrigger } from "./late-trigger";

export type PopoverProps = ComponentProps<Popups["Popover"]>;

/** A popover whose code loads late: until then its button is there without it. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const popups = useLatePopups();
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Opened by a key.
    if (open) loadPopups().catch(() => onOpenChange?.(false));
  }, [open, onOpenChange]);
  useEffect(() => {
    if (!popups || !isAsked) return;
    // It replaced the one that was pressed.
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, [popups, isAsked]);
  if (!popups) {
    const ask = (asked: boolean) => () => setIsAsked(asked);
    return <LateTrigger trigger={trigger} kind="dialog" onAsk={ask(true)} onFail={ask(false)} />;
  }
  return <popups.Popover {...props} trigger={cloneElement(trigger, { ref: button })} />;
}
