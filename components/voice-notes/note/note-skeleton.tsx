import { Skeleton } from "@/components/ui/skeleton";
import { TextSkeleton } from "@/components/voice-notes/text/text-skeleton";

export function NoteSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-2 h-5 w-2/5" />
      <div className="mt-8 xl:pr-[28rem]">
        <Skeleton className="mb-16 h-16" />
        <TextSkeleton />
      </div>
    </div>
  );
}
