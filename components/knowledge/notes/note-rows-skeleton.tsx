import { Skeleton } from "@/components/ui/skeleton";

export function NoteRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={at} className="flex gap-3 py-2.5">
          <Skeleton className="mt-0.5 size-4" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-full max-w-md" />
            <Skeleton className="h-3.5 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
