import { cn } from "./cn";

export function Separator({ vertical, className }: { vertical?: boolean; className?: string }) {
  return (
    <hr
      aria-hidden={vertical}
      className={cn("shrink-0 border-0 bg-line", vertical ? "h-full min-h-4 w-px" : "h-px w-full", className)}
    />
  );
}
