import { cn } from "./cn";

/** 0 to 100; null is "working, nobody knows how long". */
export function Progress({ value, label, className }: { value: number | null; label: string; className?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className={cn("h-1 w-full overflow-hidden rounded-full bg-press", className)}
    >
      <div
        style={value === null ? undefined : { width: `${value}%` }}
        className={cn(
          "h-full rounded-full bg-accent transition-[width] duration-200",
          value === null && "w-1/3 animate-pulse",
        )}
      />
    </div>
  );
}
