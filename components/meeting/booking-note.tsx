import { LinkedText } from "@/components/ui/linked-text";
import { Section } from "../ui/page-section";

/** What the meeting is about, as it was written when it was booked: before, during and after it. */
export function BookingNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <Section title="What it is about">
      <p className="max-w-prose whitespace-pre-wrap break-words text-ink-soft text-read">
        <LinkedText text={note} />
      </p>
    </Section>
  );
}
