import { Skeleton } from "@/components/ui/skeleton";

export function MeetingRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <Skeleton className="mb-3 h-4 w-24" />
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={at} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 py-2">
          <Skeleton className="h-4 w-11" />
          <div className="space-y-1.5 py-0.5">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
