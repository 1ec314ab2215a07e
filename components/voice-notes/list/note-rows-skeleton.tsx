import { Skeleton } from "@/components/ui/skeleton";

/** At the size of a day's notes. */
export function NoteRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <Skeleton className="mb-3 h-4 w-20" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row ${String(row)}`} className="flex h-16 py-2.5">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
