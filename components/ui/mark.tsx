import { cn } from "./cn";

/** Two people's words, overlapping. Drawn as public/mark.svg, in ink with the accent where they meet. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn("size-6 shrink-0", className)}>
      <path
        fill="currentColor"
        d="M8.5 3H15a5.5 5.5 0 0 1 5.5 5.5V15a5.5 5.5 0 0 1-5.5 5.5H4.2A1.2 1.2 0 0 1 3 19.3V8.5A5.5 5.5 0 0 1 8.5 3Z"
      />
      <path
        fill="currentColor"
        d="M17 11.5h6.5A5.5 5.5 0 0 1 29 17v10.8a1.2 1.2 0 0 1-1.2 1.2H17a5.5 5.5 0 0 1-5.5-5.5V17a5.5 5.5 0 0 1 5.5-5.5Z"
      />
      <path className="fill-mark" d="M17 11.5h3.5V15a5.5 5.5 0 0 1-5.5 5.5h-3.5V17a5.5 5.5 0 0 1 5.5-5.5Z" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 font-medium text-lg tracking-[-0.015em]", className)}>
      <Mark />
      Parley
    </span>
  );
}
