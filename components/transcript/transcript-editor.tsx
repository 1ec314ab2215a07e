"use client";
import { InPlace } from "@/components/patterns/in-place/in-place";
import { Input } from "@/components/ui/input";
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
