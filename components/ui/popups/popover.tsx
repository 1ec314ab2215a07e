"use client";
import { Popover as Base } from "@base-ui/react/popover";
import type { ComponentProps, KeyboardEvent, ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { popupClasses } from "@/components/ui/popup-classes";
import { usePortalContainer } from "@/components/ui/portal-container";

export type PopoverProps = {
  trigger: ReactElement<ComponentProps<"button">>;
  /** Its accessible name. */
  label: string;
  showLabel?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** As well as by a click. */
  opensOnHover?: boolean;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  /** Distance from the trigger in pixels. */
  sideOffset?: number;
  /** Keys pressed inside; the popup itself has the focus when a pointer opened it. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  className?: string;
  children: ReactNode;
};

export function Popover({
  trigger,
  label,
  showLabel,
  open,
  onOpenChange,
  opensOnHover,
  align = "start",
  side = "bottom",
  sideOffset = 6,
  onKeyDown,
  className,
  children,
}: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} openOnHover={opensOnHover} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} side={side} sideOffset={sideOffset} collisionPadding={8} className="z-50">
          <Base.Popup
            onKeyDown={onKeyDown}
            className={cn(
              popupClasses,
              "scroll-quiet max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto p-4",
              className,
            )}
          >
            <Base.Title className={showLabel ? "mb-2 font-medium text-sm" : "sr-only"}>{label}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
