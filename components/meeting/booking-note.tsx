"use client";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useUpdateMeeting } from "@/components/data/use-meetings";
import { offerForAll } from "@/components/series/offer-for-all";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/is-composing";
import { LinkedText } from "@/components/ui/linked-text";
import { Section } from "@/components/ui/page-section";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { descriptionLengthMax } from "@/lib/core/meetings/constants";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";

/** What the host wrote about the meeting, or the booker when booking. */
export function BookingNote({ note }: { note: string | null }) {
  if (!note) return null;
  return (
    <Section title="Description">
      <NoteText note={note} />
    </Section>
  );
}

/** The same before the meeting, where the host writes and changes it. */
export function EditableNote({ meeting }: { meeting: MeetingWire }) {
  const { booking_note: note } = meeting;
  const update = useUpdateMeeting(meeting.id);
  const [draft, setDraft] = useState<string | null>(null);

  function save() {
    const next = draft?.trim() ?? "";
    if (next === (note ?? "")) return setDraft(null);
    const change = { booking_note: next || null };
    update.mutate(change, {
      onSuccess: () => {
        setDraft(null);
        if (meeting.series) offerForAll("Description saved", () => update.mutateAsync({ ...change, scope: "all" }));
      },
      onError: (error) => toast.bad("Couldn't save the description", { description: describeError(error) }),
    });
  }

  if (draft === null) {
    return (
      <Section title="Description">
        {note ? <NoteText note={note} /> : null}
        <Button
          size="sm"
          variant="ghost"
          className={note ? "-ml-2 mt-2" : "-ml-2"}
          onClick={() => setDraft(note ?? "")}
        >
          {note ? <Pencil aria-hidden /> : <Plus aria-hidden />}
          {note ? "Edit description" : "Add a description or agenda"}
        </Button>
      </Section>
    );
  }
  return (
    <Section title="Description">
      <Textarea
        autoFocus
        aria-label="Description"
        rows={4}
        maxLength={descriptionLengthMax}
        placeholder="What it is about, an agenda, links"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Escape") setDraft(null);
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="primary" size="sm" loading={update.isPending} onClick={save}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setDraft(null)}>
          Cancel
        </Button>
        <span className="text-ink-faint text-sm">Everyone invited can read it. No one is emailed.</span>
      </div>
    </Section>
  );
}

const NoteText = ({ note }: { note: string }) => (
  <p className="max-w-prose whitespace-pre-wrap break-words text-ink-soft text-read">
    <LinkedText text={note} />
  </p>
);
