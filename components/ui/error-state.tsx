"use client";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What still works, or what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
};

export function ErrorState({ title, children, onRetry, retrying, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn("flex flex-col items-start gap-3 border-bad border-l-2 py-1 pl-4", className)}>
      <div className="max-w-prose">
        <p className="font-medium text-ink text-md">{title}</p>
        {children ? <p className="mt-1 text-base text-ink-soft">{children}</p> : null}
      </div>
      {onRetry ? (
        <Button onClick={onRetry} loading={retrying}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      ) : null}
    </div>
  );
}
