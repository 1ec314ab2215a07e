"use client";
import { lazyModule } from "./lazy-module";
import { LazyTrigger, useAskWhenOpen, useLazyPopup } from "./lazy-popup";
import type { PopoverProps } from "./popover-parts";

const late = lazyModule(async () => (await import("./popover-parts")).Popover);

/** So that the next one opens at once. */
export const loadPopovers = late.load;

/** Its own code comes when somebody is about to open it. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props;
  const popup = useLazyPopup(late, () => onOpenChange?.(false));
  useAskWhenOpen(popup, open);
  if (popup.part) return <popup.part {...props} opening={popup.opening} />;
  const asked = onOpenChange ? { ...popup, ask: () => onOpenChange(!open) } : popup;
  return <LazyTrigger trigger={props.trigger} kind="dialog" opensOnHover={props.opensOnHover} popup={asked} />;
}
