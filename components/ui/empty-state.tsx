import type { ReactNode } from "react";
import { cn } from "./cn";

/** A sentence and one action; no cartoon. */
export function EmptyState({
  title,
  children,
  action,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("flex flex-col items-start gap-3 border-line border-y border-dashed py-8", className)}>
      <div className="max-w-prose">
        <p className="text-ink text-md">{title}</p>
        {children ? <p className="mt-1 text-base text-ink-faint">{children}</p> : null}
      </div>
      {action}
    </div>
  );
}
