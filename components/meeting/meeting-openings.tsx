"use client";
import { useQuery } from "@tanstack/react-query";
import { openingsQuery } from "@/components/data/use-meetings";
import { OpeningList } from "@/components/sharing/opening-list";
import { Section } from "@/components/ui/page-section";

/** For the host: which administrators opened the meeting, and why. Nothing while nobody has. */
export function MeetingOpenings({ meetingId }: { meetingId: string }) {
  const { data: openings = [] } = useQuery(openingsQuery(meetingId));
  if (openings.length === 0) return null;
  return (
    <Section title="Opened by administrators">
      <OpeningList openings={openings} />
    </Section>
  );
}
