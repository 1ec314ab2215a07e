import { LinkedText } from "@/components/ui/linked-text";
import { Section } from "@/components/ui/page-section";

/** What the host wrote when scheduling, shown before, during and after the meeting. */
export function BookingNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <Section title="Description">
      <p className="max-w-prose whitespace-pre-wrap break-words text-ink-soft text-read">
        <LinkedText text={note} />
      </p>
    </Section>
  );
}
