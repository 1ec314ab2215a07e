import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type ListRowProps = {
  title: ReactNode;
  /** One quiet line under it. */
  meta: ReactNode;
  /** At its end. */
  action?: ReactNode;
};

/** An item of a divided list that leads nowhere. */
export function ListRow({ title, meta, action }: ListRowProps) {
  return (
    <div className="flex min-h-15 items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base">{title}</p>
        <p className="mt-0.5 text-ink-faint text-sm">{meta}</p>
      </div>
      {action}
    </div>
  );
}

export function ListRowSkeleton() {
  return (
    <div className="flex h-15 flex-col justify-center gap-1.5 border-line border-y">
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-3.5 w-60" />
    </div>
  );
}
