"use client";
import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "./kbd";
import { usePortalContainer } from "./portal-container";

export type TooltipPopupProps = {
  anchor: Element;
  open: boolean;
  label: ReactNode;
  shortcut: string | readonly string[] | undefined;
  side: ComponentProps<typeof Base.Positioner>["side"];
  /** Another one was shown a moment ago. */
  isInstant: boolean;
  onStay: () => void;
  onClose: () => void;
};

/** The words themselves. */
export function TooltipPopup({ anchor, open, label, shortcut, side, isInstant, onStay, onClose }: TooltipPopupProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(opens) => (opens ? undefined : onClose())}>
      <Base.Portal container={container}>
        <Base.Positioner anchor={anchor} side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            data-instant={isInstant || undefined}
            onPointerEnter={onStay}
            onPointerLeave={onClose}
            className="flex max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-canvas text-xs shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:duration-0"
          >
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
