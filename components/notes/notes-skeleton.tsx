import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

const lines = ["w-full", "w-11/12", "w-4/5"];

/** Stands where the document will be, gutter included. */
export function NotesSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={cn("space-y-8", className)}>
      <div className="space-y-2.5">
        <Skeleton className="h-4 w-full max-w-[64ch]" />
        <Skeleton className="h-4 w-3/4 max-w-[48ch]" />
      </div>
      <Skeleton className="h-32 w-full rounded-card" />
      {["w-40", "w-52"].map((heading) => (
        <div key={heading} className="space-y-3">
          <Skeleton className={cn("h-5", heading)} />
          {lines.map((width) => (
            <div key={width} className="flex gap-4">
              <Skeleton className="h-4 w-9" />
              <Skeleton className={cn("h-4 max-w-[60ch]", width)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
