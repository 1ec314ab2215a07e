"use client";
import { Popover as Base } from "@base-ui/react/popover";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { popupClasses } from "@/components/ui/popup-classes";
import { usePortalContainer } from "@/components/ui/portal-container";

type AnchoredPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it stands beside. */
  anchor: () => Element | null;
  /** Its accessible name. */
  label: string;
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"];
  /** What has the focus afterwards. */
  finalFocus?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
};

/** A popover without a button of its own: one for many things that may be opened. */
export function AnchoredPopover({
  open,
  onOpenChange,
  anchor,
  label,
  initialFocus,
  finalFocus,
  className,
  children,
}: AnchoredPopoverProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={anchor}
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ side: "flip", align: "shift", fallbackAxisSide: "end" }}
          className="z-30"
        >
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={() => finalFocus?.() ?? true}
            className={cn(
              popupClasses,
              "scroll-quiet max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto",
              className,
            )}
          >
            <Base.Title className="sr-only">{label}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
