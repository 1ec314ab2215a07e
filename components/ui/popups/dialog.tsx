"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { backdropClasses } from "@/components/ui/popup-classes";
import { usePortalContainer } from "@/components/ui/portal-container";
import { useCovered } from "@/components/ui/use-covered";
import { CloseButton } from "./close-button";

type DialogProps = OverlayProps & {
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  /** Buttons, the decisive one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"];
  className?: string;
  children?: ReactNode;
};

const widths = { sm: "max-w-96", md: "max-w-lg", lg: "max-w-2xl" };

/** A dialog on the desk; on a phone it sits at the bottom of the screen, under the thumb. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle,
  description,
  footer,
  size = "md",
  initialFocus,
  className,
  children,
}: DialogProps) {
  const container = usePortalContainer();
  const covered = useCovered();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport
          style={covered}
          className="fixed inset-x-0 top-(--covered-top) bottom-(--covered-bottom) z-40 flex items-end justify-center overflow-hidden p-0 sm:items-center sm:p-6"
        >
          <Base.Popup
            initialFocus={initialFocus}
            className={cn(
              "flex max-h-[min(92dvh,100%)] w-full flex-col rounded-t-tile bg-raised text-ink shadow-dialog outline-none sm:rounded-tile",
              "transition-[opacity,transform] duration-180 data-ending-style:translate-y-3 data-starting-style:translate-y-3",
              "data-ending-style:opacity-0 data-starting-style:opacity-0 data-nested-dialog-open:scale-[0.985]",
              widths[size],
              className,
            )}
          >
            <div className={cn("flex items-start gap-4 px-5 pt-4", hideTitle && "sr-only")}>
              <div className="min-w-0 flex-1 pt-0.5">
                <Base.Title className="font-semibold text-lg text-ink tracking-[-0.011em]">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-base text-ink-soft">{description}</Base.Description>
                ) : null}
              </div>
              <Base.Close render={<CloseButton className="-mr-1.5" />} />
            </div>
            <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
            {footer ? (
              <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
