"use client";
import { InPlace } from "@/components/patterns/in-place/in-place";
import { formatOffset } from "@/components/patterns/time/format-time";
import { markHits } from "@/components/transcript/transcript-turns";
import { Input } from "@/components/ui/input";
import { MarkedText } from "@/components/ui/marked-text";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { speakerColour } from "@/components/voice-notes/speakers/speaker-colour";
import { listSpeakers, nameSpeaker, nextLabel } from "@/components/voice-notes/speakers/speaker-names";
import type { NotePatch } from "@/components/voice-notes/store/local-note";
import { segmentLengthMax, speakerNameLengthMax, speakersMax } from "@/lib/features/voice-notes/constants";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { changeLine, type NoteLine, type NoteTurn } from "./note-lines";

type TextEditorProps = {
  note: Pick<VoiceNoteWire, "transcript" | "speakers" | "language">;
  turns: readonly NoteTurn[];
  sought: string;
  onChange: (patch: NotePatch) => void;
};

/** Each line and each name becomes a field when pressed. A line can be given to somebody else. */
export function TextEditor({ note, turns, sought, onChange }: TextEditorProps) {
  const { speakers, language } = note;
  return (
    <ol aria-label="Editable transcript" lang={language ?? undefined} className="space-y-5">
      {turns.map(({ key, speaker, startMs, lines }) => (
        <li key={key} className="border-l-2 pl-3" style={{ borderColor: speakerColour(speaker) }}>
          <div className="flex items-baseline gap-2 text-sm">
            {speaker === null ? (
              <span className="font-medium">Speaker</span>
            ) : (
              <SpeakerName label={speaker} name={nameSpeaker(speakers, speaker)} onChange={onChange} />
            )}
            <span className="tabular text-ink-faint text-xs">{formatOffset(startMs)}</span>
          </div>
          <div className="wrap-anywhere max-w-[68ch] text-read">
            {lines.map((line) => (
              <EditableLine key={line.id} line={line} note={note} sought={sought} onChange={onChange} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

type SpeakerNameProps = { label: string; name: string; onChange: (patch: NotePatch) => void };

export function SpeakerName({ label, name, onChange }: SpeakerNameProps) {
  return (
    <InPlace
      label={`Rename ${name}`}
      text={name}
      pending={false}
      onSave={(next, close) => {
        onChange({ speakers: { [label]: { name: next } } });
        close();
      }}
      shown={<span className="truncate font-medium text-ink">{name}</span>}
      field={(props) => <Input {...props} maxLength={speakerNameLengthMax} aria-label="Name of the speaker" />}
    />
  );
}

type EditableLineProps = Pick<TextEditorProps, "note" | "sought" | "onChange"> & { line: NoteLine };

function EditableLine({ line, note, sought, onChange }: EditableLineProps) {
  const { transcript, speakers } = note;
  const labels = listSpeakers(transcript);
  const options = [
    ...labels.map((label) => ({ value: label, label: nameSpeaker(speakers, label) })),
    ...(labels.length < speakersMax ? [{ value: nextLabel(labels), label: "Somebody else" }] : []),
  ];
  return (
    <InPlace
      label={`Edit: ${line.text}`}
      text={line.text}
      pending={false}
      onSave={(text, close) => {
        onChange({ transcript: changeLine(transcript, line.id, { text }) });
        close();
      }}
      shown={<MarkedText parts={markHits(line.text, sought)} />}
      field={(props) => <Textarea {...props} rows={2} maxLength={segmentLengthMax} aria-label="Transcript line" />}
      beside={(close) => (
        <Select
          label="Spoken by"
          className="w-auto max-w-48"
          value={line.speaker}
          placeholder="Spoken by"
          onValueChange={(speaker) => {
            onChange({ transcript: changeLine(transcript, line.id, { speaker }) });
            close();
          }}
          options={options}
        />
      )}
    />
  );
}
