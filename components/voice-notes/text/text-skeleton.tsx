import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";

export function TextSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading transcript" className="space-y-5">
      {["w-3/4", "w-full", "w-2/3"].map((width) => (
        <div key={width} className="space-y-2 border-line border-l-2 pl-3">
          <Skeleton className="h-4 w-28" />
          <Skeleton className={cn("h-4 max-w-[68ch]", width)} />
        </div>
      ))}
    </div>
  );
}
