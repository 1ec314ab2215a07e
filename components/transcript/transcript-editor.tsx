"use client";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { MarkedText } from "@/components/ui/marked-text";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { segmentTextLengthMax, speakerNameLengthMax } from "@/lib/features/transcripts/constants";
import type { SegmentWire } from "@/lib/features/transcripts/schema";
import { describeError } from "@/lib/platform/http/client";
import { LineSigns, MarkRow, TurnRow } from "./transcript-lines";
import { type Entry, markHits } from "./transcript-turns";
import { useEditSegment, useRenameSpeaker } from "./use-transcript";

/** The transcript with an edit button for every line and every name. */
export function TranscriptEditor({
  meetingId,
  entries,
  sought,
}: {
  meetingId: string;
  entries: readonly Entry[];
  sought: string;
}) {
  return (
    <ol aria-label="Editable transcript" className="space-y-5 pb-4">
      {entries.map((entry) =>
        entry.kind === "mark" ? (
          <MarkRow key={entry.mark.id} mark={entry.mark} />
        ) : (
          <TurnRow
            key={entry.turn.key}
            turn={entry.turn}
            name={<SpeakerName meetingId={meetingId} speaker={entry.turn.speaker} />}
          >
            {entry.turn.segments.map((segment) => (
              <EditableLine key={segment.id} meetingId={meetingId} segment={segment} sought={sought} />
            ))}
          </TurnRow>
        ),
      )}
    </ol>
  );
}

function SpeakerName({ meetingId, speaker }: { meetingId: string; speaker: SegmentWire["speaker"] }) {
  const rename = useRenameSpeaker(meetingId);
  const bad = (error: unknown) => void toast.bad("Couldn't change the name.", { description: describeError(error) });
  const change = (name: string | null, done?: () => void) =>
    rename.mutate({ identity: speaker.identity, name }, { onSuccess: done, onError: bad });
  return (
    <InPlace
      label={`Rename ${speaker.name} in this transcript`}
      text={speaker.name}
      pending={rename.isPending}
      onSave={(name, close) =>
        change(name, () => {
          close();
          void toast.say(`${speaker.name} renamed to ${name}`, {
            action: { label: "Undo", onClick: () => change(null) },
          });
        })
      }
      onRestore={speaker.original_name === null ? undefined : (close) => change(null, close)}
      restoreWords={`Restore “${speaker.original_name}”`}
      shown={<span className="truncate font-medium text-ink">{speaker.name}</span>}
      field={(props) => <Input {...props} maxLength={speakerNameLengthMax} aria-label="Name in this transcript" />}
    />
  );
}

function EditableLine({ meetingId, segment, sought }: { meetingId: string; segment: SegmentWire; sought: string }) {
  const edit = useEditSegment(meetingId);
  const bad = (error: unknown) => void toast.bad("Couldn't change the line.", { description: describeError(error) });
  const change = (text: string | null, done: () => void) =>
    edit.mutate({ id: segment.id, text }, { onSuccess: done, onError: bad });
  if (!segment.final) return <p className="py-0.5 text-ink-faint">{segment.text}</p>;
  return (
    <InPlace
      label={`Edit: ${segment.text}`}
      text={segment.text}
      pending={edit.isPending}
      onSave={change}
      onRestore={segment.edited ? (close) => change(null, close) : undefined}
      shown={
        <span className={segment.doubted ? "text-ink-faint" : undefined}>
          <MarkedText parts={markHits(segment.text, sought)} />
          <LineSigns segment={segment} />
        </span>
      }
      field={(props) => <Textarea {...props} rows={2} maxLength={segmentTextLengthMax} aria-label="Transcript line" />}
    />
  );
}

type FieldProps = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A text that turns into a field when pressed. Enter saves, Escape cancels. */
function InPlace({
  label,
  text,
  pending,
  shown,
  field,
  onSave,
  onRestore,
  restoreWords = "Restore original",
}: {
  label: string;
  text: string;
  pending: boolean;
  shown: ReactNode;
  field: (props: FieldProps) => ReactNode;
  onSave: (text: string, close: () => void) => void;
  onRestore?: (close: () => void) => void;
  restoreWords?: string;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  /** Closed just now: focus returns to the button that opened the field. */
  const wasClosed = useRef(false);

  function close() {
    setDraft(null);
    wasClosed.current = true;
  }

  function save() {
    const next = draft?.trim() ?? "";
    if (next === "" || next === text) return close();
    onSave(next, close);
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  }

  if (draft === null) {
    return (
      <button
        ref={(button) => {
          if (button && wasClosed.current) button.focus();
          if (button) wasClosed.current = false;
        }}
        type="button"
        aria-label={label}
        onClick={() => setDraft(text)}
        className="group/edit -mx-1 block max-w-full rounded-sm px-1 py-0.5 text-left transition-colors hover:bg-hover hover:text-ink"
      >
        {shown}
        <Pencil
          aria-hidden
          className="ml-1.5 inline size-3.5 text-ink-faint opacity-0 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100 touch:opacity-100"
        />
      </button>
    );
  }
  return (
    <div ref={startWriting} className="my-1 w-full space-y-2">
      {field({ value: draft, onChange: ({ target }) => setDraft(target.value), onKeyDown: handleKey })}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={pending} onClick={save}>
          Save
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        {onRestore ? (
          <Button variant="ghost" disabled={pending} onClick={() => onRestore(close)}>
            {restoreWords}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function startWriting(place: HTMLDivElement | null) {
  place?.querySelector<HTMLElement>("input, textarea")?.focus();
}
