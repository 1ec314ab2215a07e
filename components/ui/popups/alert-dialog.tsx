"use client";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { backdropClasses } from "@/components/ui/popup-classes";
import { usePortalContainer } from "@/components/ui/portal-container";
import { useCovered } from "@/components/ui/use-covered";

type AlertDialogProps = OverlayProps & {
  /** A question: "Cancel this meeting?" */
  title: ReactNode;
  /** What is lost, and for whom. */
  description: ReactNode;
  /** What the button does: "Cancel the meeting". */
  action: string;
  keep?: string;
  danger?: boolean;
  /** The dialog closes when this settles well, and stays when it throws. */
  onConfirm: () => Promise<unknown> | unknown;
  children?: ReactNode;
};

export function AlertDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  action,
  keep = "Cancel",
  danger = true,
  onConfirm,
  children,
}: AlertDialogProps) {
  const container = usePortalContainer();
  const covered = useCovered();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange?.(false);
    } catch {
      // The caller has said what went wrong; the question stays on the screen.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport
          style={covered}
          className="fixed inset-x-0 top-(--covered-top) bottom-(--covered-bottom) z-40 flex items-end justify-center sm:items-center sm:p-6"
        >
          <Base.Popup className="scroll-quiet max-h-full w-full max-w-[26rem] overflow-y-auto rounded-t-tile bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-dialog outline-none transition-[opacity,transform] duration-180 data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:rounded-tile">
            <Base.Title className="font-semibold text-lg tracking-[-0.011em]">{title}</Base.Title>
            <Base.Description className="mt-1.5 text-base text-ink-soft">{description}</Base.Description>
            {children}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button variant="ghost">{keep}</Button>} />
              <Button variant={danger ? "danger" : "primary"} loading={busy} onClick={confirm}>
                {action}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
