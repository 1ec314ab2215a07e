"use client";
import type { ReactNode } from "react";

export function CheckSection({
  title,
  words,
  action,
  children,
}: {
  title: string;
  words: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-label={title} className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium text-base text-ink">{title}</h3>
          <p role="status" className="text-ink-soft text-sm">
            {words}
          </p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
