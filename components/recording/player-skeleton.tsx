"use client";
import { useQuery } from "@tanstack/react-query";
import { notesQuery } from "@/components/notes/use-notes";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { RecordingPartWire } from "@/lib/features/recordings/schema";
import { layOutParts, listChapters, placeChapters } from "./recording-timeline";

type PlayerSkeletonProps = { meetingId: string; origin: string; parts: RecordingPartWire[] };

/** As tall as the player, whose code loads later: picture, slider, controls and chapters. */
export function PlayerSkeleton({ meetingId, origin, parts }: PlayerSkeletonProps) {
  const { data: notes } = useQuery(notesQuery(meetingId));
  const chapters = notes?.content ? placeChapters(layOutParts(parts, origin), listChapters(notes.content)) : [];
  return (
    <div role="status" aria-busy="true" aria-label="Loading recording">
      <Skeleton className={cn("rounded-tile", parts[0]?.kind === "audio" ? "h-24" : "aspect-video")} />
      <div className="h-16 touch:h-22" />
      {chapters.length > 0 ? (
        <div className="mt-2 max-h-36 overflow-hidden">
          {chapters.map(({ key }) => (
            <div key={key} className="h-8 touch:h-10" />
          ))}
        </div>
      ) : null}
    </div>
  );
}
