import { cn } from "./cn";

/** The look shared by everything that floats beside what opened it. */
export const popupClasses = cn(
  "origin-(--transform-origin) rounded-card bg-raised text-ink shadow-float outline-none",
  "transition-[opacity,scale] data-ending-style:scale-[0.98] data-starting-style:scale-[0.98]",
  "data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:duration-0",
);

export const popupItemClasses = cn(
  "flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-control px-2 py-1 text-base outline-none touch:min-h-11",
  "data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-45",
  "[&_.lucide]:size-4 [&_.lucide]:text-ink-faint data-highlighted:[&_.lucide]:text-ink-soft",
);

/** What a dialog covers the page with. */
export const backdropClasses =
  "fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";
