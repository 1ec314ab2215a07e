import { cn } from "./cn";

/** Stands where content will be, at its final size. The list around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block animate-pulse rounded-control bg-press", className)} />;
}
