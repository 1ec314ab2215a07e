"use client";
import { useQuery } from "@tanstack/react-query";
import { cn } from "@/components/ui/cn";
import { JottingsField } from "./jottings-field";
import { jottingsQuery } from "./use-jottings";

/** The reader's private notes of the call. Renders nothing if there are none. */
export function OwnJottings({ meetingId, className }: { meetingId: string; className?: string }) {
  const { data } = useQuery({ ...jottingsQuery(meetingId), staleTime: 0 });
  if (!data?.updated_at) return null;
  return (
    <section aria-labelledby="own-jottings" className={cn("max-w-2xl", className)}>
      <h2 id="own-jottings" className="mb-3 font-semibold text-ink text-lg">
        Private notes
      </h2>
      <JottingsField meetingId={meetingId} />
    </section>
  );
}
