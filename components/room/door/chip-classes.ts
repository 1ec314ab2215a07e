/** Shared by all chips below the preview: one height, also before their devices are known. */
export const chipClasses =
  "flex h-9 min-w-0 items-center gap-2 rounded-full border border-line px-3 text-ink-soft text-sm transition-colors enabled:hover:bg-hover enabled:hover:text-ink data-popup-open:bg-hover touch:h-11 max-sm:gap-1 max-sm:px-2 [&_.lucide]:size-4 [&_.lucide]:shrink-0";
