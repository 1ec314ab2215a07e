"use client";
import { Popover as Base } from "@base-ui/react/popover";
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from "react";
import { cn } from "./cn";
import { type OpenTrigger, useReplayTrigger } from "./lazy-popup";
import { popupClasses } from "./popup-classes";
import { usePortalContainer } from "./portal-container";

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
  className,
  opening,
  children,
}: PopoverProps & { opening: OpenTrigger | undefined }) {
  const container = usePortalContainer();
  const button = useRef<HTMLButtonElement>(null);
  useReplayTrigger(button, opening === "hover" ? opening : undefined);
  return (
    <Base.Root open={open} defaultOpen={opening === "click" || opening === "key"} onOpenChange={onOpenChange}>
      <Base.Trigger ref={button} render={trigger} openOnHover={opensOnHover} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} side={side} sideOffset={sideOffset} collisionPadding={8} className="z-50">
          <Base.Popup
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
