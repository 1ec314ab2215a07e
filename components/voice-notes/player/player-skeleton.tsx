import { Skeleton } from "@/components/ui/skeleton";

/** As tall as the player, whose code loads later. */
export function PlayerSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading sound" className="pt-3">
      <Skeleton className="h-16" />
      <div className="mt-3.5 h-10 touch:h-13" />
    </div>
  );
}
