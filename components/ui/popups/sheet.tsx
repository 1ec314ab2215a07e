"use client";
import { Drawer as Base } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { usePortalContainer } from "@/components/ui/portal-container";
import { useCovered } from "@/components/ui/use-covered";
import { CloseButton } from "./close-button";

type SheetProps = OverlayProps & {
  title: ReactNode;
  hideTitle?: boolean;
  side?: "bottom" | "right";
  /** What stays below the scrolling part, such as a chat's text field. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Comes up from under the thumb on a phone, or from the right; swiped away or closed by Esc. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle,
  side = "bottom",
  footer,
  className,
  children,
}: SheetProps) {
  const container = usePortalContainer();
  const covered = useCovered();
  const isBottom = side === "bottom";
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={isBottom ? "down" : "right"}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport
          style={covered}
          className={cn(
            "fixed inset-x-0 top-(--covered-top) bottom-(--covered-bottom) z-40 flex",
            isBottom ? "items-end justify-center" : "items-stretch justify-end",
          )}
        >
          <Base.Popup
            className={cn(
              "flex touch-auto flex-col bg-raised text-ink shadow-dialog outline-none transition-transform duration-200 ease-out data-swiping:select-none data-swiping:duration-0",
              isBottom
                ? "max-h-[min(85dvh,100%)] w-full max-w-xl rounded-t-tile [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]"
                : "h-full w-[min(24rem,92vw)] [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]",
              className,
            )}
          >
            {isBottom ? <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge/50" /> : null}
            <div className="flex items-center gap-3 px-4 pt-2 pb-1">
              <Base.Title className={cn("flex-1 font-semibold text-md", hideTitle && "sr-only")}>{title}</Base.Title>
              <Base.Close render={<CloseButton className="-mr-2 ml-auto" />} />
            </div>
            <Base.Content className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {children}
            </Base.Content>
            {footer ? (
              <div className="border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
