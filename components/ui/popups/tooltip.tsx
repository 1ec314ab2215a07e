"use client";
import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { usePortalContainer } from "@/components/ui/portal-container";

const delayMs = 450;

export type TooltipProps = {
  label: ReactNode;
  /** Several: each does it. */
  shortcut?: string | readonly string[];
  side?: "top" | "right" | "bottom" | "left";
  /** Closes it, and keeps it closed: its words stand elsewhere. */
  disabled?: boolean;
  /** One focusable element; it keeps its own accessible name, the tooltip is for the eyes. */
  children: ReactElement<ComponentProps<"button">>;
};

/**
 * Words beside what the pointer rests on or the keyboard has come to. None where one touches: a focus that comes back to a
 * button after typing would open them over what is being done.
 */
export function Tooltip({ label, shortcut, side = "top", disabled = false, children }: TooltipProps) {
  const container = usePortalContainer();
  return (
    <Base.Root disabled={disabled || hasOpenPopup(children.props)}>
      <Base.Trigger delay={delayMs} render={children} />
      <Base.Portal container={container}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="flex max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-canvas text-xs shadow-lift transition-opacity touch:hidden data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:duration-0">
            {label}
            {[shortcut ?? []].flat().map((keys) => (
              <Kbd key={keys} keys={keys} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The menu or popover of a button stands where its tooltip would. */
export const hasOpenPopup = (button: ComponentProps<"button">) =>
  Boolean(button["aria-haspopup"]) && String(button["aria-expanded"]) === "true";
