"use client";
import { latePart } from "./late-part";
import { LateTrigger, useAskWhenOpen, useLatePopup } from "./late-popup";
import type { PopoverProps } from "./popover-parts";

const late = latePart(async () => (await import("./popover-parts")).Popover);

/** So that the next one opens at once. */
export const loadPopovers = late.load;

/** Its own code comes when somebody is about to open it. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props;
  const popup = useLatePopup(late, () => onOpenChange?.(false));
  useAskWhenOpen(popup, open);
  if (popup.part) return <popup.part {...props} opening={popup.opening} />;
  const asked = onOpenChange ? { ...popup, ask: () => onOpenChange(!open) } : popup;
  return <LateTrigger trigger={props.trigger} kind="dialog" opensOnHover={props.opensOnHover} popup={asked} />;
}
