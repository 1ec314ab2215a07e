"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Bookmark, FastForward, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { pressPlayerKey } from "@/components/player/player-keys";
import { speedOptions } from "@/components/player/speeds";
import { usePlayerControls } from "@/components/player/use-player-controls";
import { layOutParts } from "@/components/recording/recording-timeline";
import { usePlayer } from "@/components/recording/use-player";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { buttonClasses } from "@/components/ui/button-classes";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { listRuns } from "@/components/voice-notes/speakers/speaker-names";
import { marksMax } from "@/lib/features/voice-notes/constants";
import type { Mark, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { api, apiPath } from "@/lib/platform/http/client";
import { endOfSilence, findSilences } from "./peaks";
import { Waveform } from "./waveform";

const skipMs = 10_000;
const preparingEveryMs = 4000;

const waveformQuery = (id: string) =>
  queryOptions({
    queryKey: ["voice-note-waveform", id],
    queryFn: ({ signal }) => api.get("/voice-notes/{note_id}/waveform", { path: { note_id: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Empty until the sound has been prepared.
    refetchInterval: ({ state }) => (state.data?.peaks.length === 0 ? preparingEveryMs : false),
  });

type SoundPlayerProps = {
  note: Pick<VoiceNoteWire, "id" | "created_at" | "duration_seconds" | "size_bytes" | "marks" | "gaps" | "transcript">;
  onMarks: (marks: Mark[]) => void;
};

/** Plays the sound of a note. The words of the page follow it by the clock of recordings. */
export function SoundPlayer({ note, onMarks }: SoundPlayerProps) {
  const media = useRef<HTMLAudioElement>(null);
  const [skipsSilence, setSkipsSilence] = useState(false);
  const waveform = useQuery(waveformQuery(note.id));
  const [timeline, renew] = useTimeline(note, waveform.data?.duration_ms);
  const player = usePlayer(media, timeline, renew);
  const { source, positionMs, readPosition, isPlaying, trouble, retry, goTo, events } = player;
  const { lengthMs } = timeline;
  const peaks = waveform.data?.peaks;
  const silences = useMemo(() => (peaks ? findSilences(peaks, lengthMs) : []), [peaks, lengthMs]);
  const runs = useMemo(() => listRuns(note.transcript), [note.transcript]);

  useEffect(() => {
    const next = isPlaying && skipsSilence ? endOfSilence(silences, positionMs) : null;
    if (next !== null) goTo(next, { plays: true });
  }, [isPlaying, skipsSilence, silences, positionMs, goTo]);

  const { acts, go, speed, choose } = usePlayerControls(media, player, "Voice note");
  const { toggle, skip } = acts;
  const mark = () => onMarks(withMark(note.marks, Math.round(readPosition())));
  useCommands([
    { id: "voice-note-mark", title: "Voice note: mark this moment", group: "Voice note", shortcut: "M", run: mark },
  ]);

  return (
    // Safari gives a pressed button no focus; then the section has it, and with it the keys.
    <section
      aria-label="Sound"
      tabIndex={-1}
      className="outline-none"
      onKeyDownCapture={(event) => pressPlayerKey(event, acts)}
    >
      <audio
        ref={media}
        src={source}
        preload="metadata"
        {...events}
        onLoadedMetadata={() => {
          if (media.current) media.current.playbackRate = Number(speed);
          events.onLoadedMetadata();
        }}
      />
      <Waveform
        peaks={peaks}
        lengthMs={lengthMs}
        positionMs={Math.min(positionMs, lengthMs)}
        marks={note.marks}
        gaps={note.gaps}
        runs={runs}
        onSeek={go}
      />
      <div className="mt-2 flex items-center gap-1">
        <IconButton label={isPlaying ? "Pause" : "Play"} shortcut="K" onClick={toggle} variant="accent">
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label="Back 10 seconds" shortcut="J" onClick={() => skip(-skipMs)}>
          <RotateCcw aria-hidden />
        </IconButton>
        <IconButton label="Forward 10 seconds" shortcut="L" onClick={() => skip(skipMs)}>
          <RotateCw aria-hidden />
        </IconButton>
        <span className="tabular min-w-0 flex-1 truncate px-1 text-ink-soft text-sm">
          {formatOffset(positionMs)}
          <span className="text-ink-faint max-sm:hidden"> of {formatOffset(lengthMs)}</span>
        </span>
        <IconButton label="Mark this moment" shortcut="M" onClick={mark}>
          <Bookmark aria-hidden />
        </IconButton>
        <IconButton label="Skip silence" aria-pressed={skipsSilence} onClick={() => setSkipsSilence(!skipsSilence)}>
          <FastForward aria-hidden />
        </IconButton>
        <Select label="Speed" className="w-20" value={speed} onValueChange={choose} options={speedOptions} />
      </div>
      {trouble ? <Trouble trouble={trouble} id={note.id} onRetry={retry} /> : null}
    </section>
  );
}

function Trouble({ trouble, id, onRetry }: { trouble: "unreachable" | "unplayable"; id: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-bad text-sm">
      {trouble === "unplayable" ? (
        <>
          <p>This browser can't play it. Download it, or open this page in another browser.</p>
          <a href={apiPath(`/voice-notes/${id}/audio`)} download className={buttonClasses({})}>
            Download
          </a>
        </>
      ) : (
        <>
          <p>Couldn't load the sound. The words can be read all the same.</p>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
    </div>
  );
}

type Timed = Pick<VoiceNoteWire, "id" | "created_at" | "duration_seconds" | "size_bytes">;

/**
 * The sound as a recording of one part. Its address leads to a link that expires: `renew` makes it another address for the
 * element, which then asks anew.
 */
function useTimeline({ id, created_at: origin, duration_seconds: seconds, size_bytes: size }: Timed, ms?: number) {
  const [tries, setTries] = useState(0);
  const durationMs = ms || Math.round((seconds ?? 0) * 1000);
  const timeline = useMemo(
    () =>
      layOutParts(
        [
          {
            id,
            part: 1,
            started_at: origin,
            duration_ms: durationMs,
            kind: "audio",
            url: apiPath(`/voice-notes/${id}/audio${tries > 0 ? `#${tries}` : ""}`),
            expires_at: origin,
            size_bytes: size ?? 0,
          },
        ],
        origin,
      ),
    [id, origin, durationMs, size, tries],
  );
  const [renew] = useState(() => () => setTries((count) => count + 1));
  return [timeline, renew] as const;
}

const sameMomentMs = 500;

function withMark(marks: readonly Mark[], atMs: number): Mark[] {
  if (marks.length >= marksMax || marks.some(({ at_ms: ms }) => Math.abs(ms - atMs) < sameMomentMs)) return [...marks];
  return [...marks, { at_ms: atMs, label: null }].sort((one, other) => one.at_ms - other.at_ms);
}
