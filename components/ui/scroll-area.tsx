"use client";
import { ScrollArea as Base } from "@base-ui/react/scroll-area";
import type { ReactNode, Ref } from "react";
import { cn } from "./cn";

/** A scrolling region with a bar that keeps quiet until used. `label` makes it reachable by keyboard and name. */
export function ScrollArea({
  label,
  className,
  viewportRef,
  children,
}: {
  label?: string;
  className?: string;
  viewportRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <Base.Root className={cn("relative min-h-0", className)}>
      <Base.Viewport
        ref={viewportRef}
        aria-label={label}
        role={label ? "region" : undefined}
        className="h-full max-h-[inherit] overscroll-contain focus-visible:-outline-offset-2"
      >
        {children}
      </Base.Viewport>
      <Base.Scrollbar className="m-0.5 flex w-1.5 justify-center rounded-full opacity-0 transition-opacity data-hovering:opacity-100 data-scrolling:opacity-100">
        <Base.Thumb className="w-full rounded-full bg-edge/60" />
      </Base.Scrollbar>
    </Base.Root>
  );
}
