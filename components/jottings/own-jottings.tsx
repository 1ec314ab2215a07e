"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hasDraft } from "@/components/patterns/autosave/drafts";
import { cn } from "@/components/ui/cn";
import { JottingsField } from "./jottings-field";
import { jottingsQuery, jottingsSubject } from "./use-jottings";

type OwnJottingsProps = { meetingId: string; readerId: string; className?: string };

/** The reader's private notes of the call. Renders nothing if there are none. */
export function OwnJottings({ meetingId, readerId, className }: OwnJottingsProps) {
  const { data } = useQuery({ ...jottingsQuery(meetingId), staleTime: 0 });
  const [hasUnsaved, setHasUnsaved] = useState(false);
  useEffect(() => setHasUnsaved(hasDraft(readerId, jottingsSubject(meetingId))), [readerId, meetingId]);
  if (!data || (data.updated_at === null && !hasUnsaved)) return null;
  return (
    <section aria-labelledby="own-jottings" className={cn("max-w-2xl", className)}>
      <h2 id="own-jottings" className="mb-3 font-semibold text-ink text-lg">
        Private notes
      </h2>
      <JottingsField meetingId={meetingId} readerId={readerId} />
    </section>
  );
}
