"use client";
import { useMutation } from "@tanstack/react-query";
import { Check, Ellipsis, Merge, Play, Split, UserCheck, X } from "lucide-react";
import { useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { useRecordingSeek } from "@/components/transcript/recording-clock";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Menu, MenuItem, MenuSubmenu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { changeNote } from "@/components/voice-notes/store/change-note";
import type { NotePatch } from "@/components/voice-notes/store/local-note";
import { mergeSpeakers } from "@/components/voice-notes/text/note-lines";
import { SpeakerName } from "@/components/voice-notes/text/text-editor";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { api, describeError } from "@/lib/platform/http/client";
import { CountChooser } from "./count-chooser";
import { speakerColour } from "./speaker-colour";
import { listExcerpts, listSpeakers, nameSpeaker, spokenMs } from "./speaker-names";

const loadRecognise = () => import("./recognise-dialog").then((loaded) => loaded.RecogniseDialog);

type SpeakersPanelProps = { note: VoiceNoteWire; onChange: (patch: NotePatch) => void };

/** Who speaks: how many, what each sounds like, and what they are called. */
export function SpeakersPanel({ note, onChange }: SpeakersPanelProps) {
  const { id, transcript, speakers } = note;
  const labels = listSpeakers(transcript);
  const tellApart = useTellApart(id);
  const stage = note.stages.find((one) => one.stage === "speakers");
  const isWorking = tellApart.isPending || stage?.state === "running" || stage?.state === "waiting";
  const [recognised, setRecognised] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CountChooser
        count={note.speakers_count}
        isWorking={isWorking}
        onChoose={(count) => tellApart.mutate({ speakers_count: count })}
      />
      {labels.length === 0 ? (
        <p className="text-base text-ink-faint">Speakers show up here when they have been told apart.</p>
      ) : (
        <ul aria-label="Speakers" className="divide-y divide-line border-line border-y">
          {labels.map((label) => (
            <Speaker
              key={label}
              label={label}
              note={note}
              others={labels.filter((other) => other !== label)}
              onChange={onChange}
              onMerge={(into) => merge(note, label, into)}
              onSplit={() => tellApart.mutate({ speakers_count: null, split: label })}
              onRecognise={() => {
                setRecognised(label);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {recognised ? (
        <LateOverlay
          load={loadRecognise}
          props={{
            open: isAsking,
            onOpenChange: setAsking,
            noteId: id,
            label: recognised,
            name: speakers[recognised]?.name ?? "",
          }}
        />
      ) : null}
    </>
  );
}

/** Gives everything that one says to another; the toast leads back. */
async function merge({ id, transcript, speakers }: VoiceNoteWire, from: string, into: string) {
  await changeNote(id, { transcript: mergeSpeakers(transcript, from, into) });
  const name = speakers[from]?.name;
  toast.good(`${nameSpeaker(speakers, from)} is now ${nameSpeaker(speakers, into)}`, {
    action: {
      label: "Undo",
      onClick: () => void changeNote(id, { transcript, ...(name ? { speakers: { [from]: { name } } } : {}) }),
    },
  });
}

function useTellApart(noteId: string) {
  return useMutation({
    mutationFn: (body: { speakers_count: number | null; split?: string }) =>
      api.post("/voice-notes/{note_id}/tell-apart", { path: { note_id: noteId }, body }),
    onSuccess: () => void toast.say("Telling speakers apart. Names stay where the voices do."),
    onError: (error) => void toast.bad("Couldn't tell the speakers apart.", { description: describeError(error) }),
  });
}

type SpeakerProps = {
  label: string;
  note: VoiceNoteWire;
  others: readonly string[];
  onChange: (patch: NotePatch) => void;
  onMerge: (into: string) => void;
  onSplit: () => void;
  onRecognise: () => void;
};

function Speaker({ label, note, others, onChange, onMerge, onSplit, onRecognise }: SpeakerProps) {
  const { transcript, speakers } = note;
  const name = nameSpeaker(speakers, label);
  const { suggestion = null, speaker_id: knownId = null } = speakers[label] ?? {};
  return (
    <li className="py-3">
      <div className="flex items-start gap-2.5">
        <span
          aria-hidden
          style={{ background: speakerColour(label) }}
          className="mt-2.5 size-2.5 shrink-0 rounded-full"
        />
        <div className="min-w-0 flex-1">
          <SpeakerName label={label} name={name} onChange={onChange} />
          <p className="tabular flex items-center gap-1.5 text-ink-faint text-sm">
            {formatOffset(spokenMs(transcript, label))}
            {knownId ? (
              <span className="inline-flex items-center gap-1">
                <UserCheck aria-hidden className="size-3.5" />
                Known voice
              </span>
            ) : null}
          </p>
        </div>
        <SpeakerMenu name={name} speakers={speakers} others={others} onMerge={onMerge} onSplit={onSplit} />
      </div>
      <div className="mt-1.5 space-y-2 pl-5">
        {suggestion ? (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-control bg-surface px-2.5 py-1.5 text-base">
            <span className="min-w-0 flex-1">Sounds like {suggestion.name}</span>
            <Button
              size="sm"
              onClick={() =>
                onChange({ speakers: { [label]: { name: suggestion.name, speaker_id: suggestion.speaker_id } } })
              }
            >
              <Check aria-hidden />
              Accept
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onChange({ speakers: { [label]: { refused: true } } })}>
              <X aria-hidden />
              Refuse
            </Button>
          </div>
        ) : null}
        <Excerpts note={note} label={label} name={name} />
        {knownId || suggestion ? null : (
          <Button size="sm" variant="ghost" className="-ml-2.5 max-w-full" onClick={onRecognise}>
            <UserCheck aria-hidden />
            <span className="truncate">Recognise {speakers[label]?.name ?? "this voice"} in my next notes</span>
          </Button>
        )}
      </div>
    </li>
  );
}

type SpeakerMenuProps = Pick<SpeakerProps, "others" | "onMerge" | "onSplit"> & {
  name: string;
  speakers: VoiceNoteWire["speakers"];
};

function SpeakerMenu({ name, speakers, others, onMerge, onSplit }: SpeakerMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`} size="sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {others.length > 0 ? (
        <MenuSubmenu icon={<Merge aria-hidden />} label="Same person as">
          {others.map((other) => (
            <MenuItem key={other} onSelect={() => onMerge(other)}>
              {nameSpeaker(speakers, other)}
            </MenuItem>
          ))}
        </MenuSubmenu>
      ) : null}
      <MenuItem icon={<Split aria-hidden />} note="Tells two voices apart in it" onSelect={onSplit}>
        Split in two
      </MenuItem>
    </Menu>
  );
}

/** Three moments in which they speak, to be heard. */
function Excerpts({ note, label, name }: { note: VoiceNoteWire; label: string; name: string }) {
  const seek = useRecordingSeek();
  if (!seek) return null;
  return (
    <ul aria-label={`${name}, to listen to`} className="flex flex-wrap gap-1.5">
      {listExcerpts(note.transcript, label).map(({ startMs, endMs, text }) => (
        <li key={startMs}>
          <Button
            size="sm"
            title={text}
            aria-label={`Listen to ${name} at ${formatOffset(startMs)}`}
            onClick={() => seek.playFrom(startMs, endMs)}
            className="tabular"
          >
            <Play aria-hidden />
            {formatOffset(startMs)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
