"use client";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { Spinner } from "@/components/ui/spinner";
import { useCovered } from "@/components/ui/use-covered";
import { FailedPanel, LazyBoundary } from "./lazy-boundary";

/** Beside the stage on wide screens; a sheet from the bottom on a phone, from the side in landscape. */
export function SidePanel({
  title,
  count,
  asSheet,
  onClose,
  children,
}: {
  title: string;
  count?: number;
  asSheet: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const covered = useCovered();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      // An open menu or dialog closes first.
      if (event.key !== "Escape" || document.querySelector('[role="menu"], [role="dialog"], [role="alertdialog"]'))
        return;
      // On the whiteboard, Escape ends the current drawing.
      if (event.target instanceof Element && event.target.closest(".parley-board")) return;
      close.current();
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
  return (
    <aside
      aria-label={title}
      style={asSheet ? covered : undefined}
      className={cn(
        "flex flex-col overflow-hidden bg-surface",
        asSheet
          ? cn(
              "fixed right-0 bottom-(--covered-bottom) z-30 animate-in fade-in pb-[max(0px,env(safe-area-inset-bottom)-var(--covered-bottom))] shadow-dialog duration-180",
              "slide-in-from-bottom-8 left-0 h-[min(68dvh,100dvh-var(--covered-top)-var(--covered-bottom))] rounded-t-tile",
              "low:top-(--covered-top) low:left-auto low:h-auto low:w-[min(26rem,60vw)] low:rounded-none low:rounded-l-tile low:pt-[max(0px,env(safe-area-inset-top)-var(--covered-top))] low:pr-[env(safe-area-inset-right)]",
            )
          : "my-2 mr-2 w-[min(22rem,30vw)] shrink-0 animate-in fade-in rounded-tile duration-150",
      )}
    >
      <header className="flex items-center gap-2 py-2 pr-2 pl-4">
        <h2 className="font-semibold text-ink text-md">{title}</h2>
        {count === undefined ? null : <span className="tabular text-ink-faint text-sm">{count}</span>}
        <IconButton label={`Close ${title.toLowerCase()}`} tooltip={false} className="ml-auto" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <LazyBoundary
        waiting={
          <span className="m-auto">
            <Spinner label="Loading" />
          </span>
        }
        failed={<FailedPanel />}
      >
        {children}
      </LazyBoundary>
    </aside>
  );
}
