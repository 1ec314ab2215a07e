import { Skeleton } from "@/components/ui/skeleton";

/** Lines where a note's text will be. */
export function TextSkeleton() {
  return (
    <div aria-hidden className="mt-8 max-w-[68ch] space-y-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
