"use client";
import { Pencil } from "lucide-react";
import { type MouseEvent, useMemo, useRef, useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { useFollowLine } from "@/components/player/use-follow-line";
import { useRecordingClock, useRecordingSeek } from "@/components/transcript/recording-clock";
import { showLine } from "@/components/transcript/transcript-lines";
import { TranscriptSearch, useTranscriptSearch } from "@/components/transcript/transcript-search";
import { markHits } from "@/components/transcript/transcript-turns";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { MarkedText } from "@/components/ui/marked-text";
import { Tooltip } from "@/components/ui/tooltip";
import { speakerColour } from "@/components/voice-notes/speakers/speaker-colour";
import { nameSpeaker } from "@/components/voice-notes/speakers/speaker-names";
import type { NotePatch } from "@/components/voice-notes/store/local-note";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { letterAt } from "./letter-at";
import { findLineAt, groupTurns, listLines, type NoteLine, type NoteTurn, timeOfLetter } from "./note-lines";
import { TextSkeleton } from "./text-skeleton";

const loadEditor = () => import("./text-editor").then((loaded) => loaded.TextEditor);

type NoteTextProps = {
  note: Pick<VoiceNoteWire, "transcript" | "speakers" | "language" | "status">;
  onChange: (patch: NotePatch) => void;
};

/** What was said, by whom: it follows the sound, is searched, and edited. */
export function NoteText({ note, onChange }: NoteTextProps) {
  const { transcript, speakers, language } = note;
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => listLines(transcript), [transcript]);
  const turns = useMemo(() => groupTurns(lines), [lines]);
  const search = useTranscriptSearch(lines, (id) => showLine(box.current, id, { flash: false }));
  const { nowMs, isPlaying } = useRecordingClock();
  const seek = useRecordingSeek();
  const current = nowMs === null ? undefined : findLineAt(lines, nowMs)?.id;
  const follow = useFollowLine({ box, current, isPlaying, show: scrollToLine });

  /** Selecting text also ends with a click. */
  function play({ target, clientX, clientY }: MouseEvent) {
    const place = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-line]") : null;
    const line = lines.find(({ id }) => id === place?.dataset.line);
    if (!place || !line || window.getSelection()?.isCollapsed === false) return;
    seek?.playFrom(timeOfLetter(line, letterAt(place, clientX, clientY) ?? 0));
  }

  return (
    <section aria-label="Transcript">
      <h2 className="sr-only">Transcript</h2>
      {lines.length > 0 ? (
        <TranscriptSearch search={search} disabled={false}>
          <IconButton
            label={isEditing ? "Stop editing" : "Edit transcript"}
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Pencil aria-hidden />
          </IconButton>
        </TranscriptSearch>
      ) : null}
      {lines.length > 0 && isLive(note) ? (
        <p className="mb-3 text-ink-faint text-sm">
          Written while it was recorded. A better transcript replaces it; what you change stays.
        </p>
      ) : null}
      {lines.length === 0 ? (
        <p className="py-2 text-base text-ink-faint">
          {note.status === "ready" ? "No words were heard." : "The words show up here."}
        </p>
      ) : isEditing ? (
        <LatePart
          load={loadEditor}
          props={{ note, turns, sought: search.sought, onChange }}
          waiting={<TextSkeleton />}
        />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the times, which do the same.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above.
        <div ref={box} lang={language ?? undefined} onClick={play} {...follow}>
          <ol className="space-y-5">
            {turns.map((turn) => (
              <li
                key={turn.key}
                className="border-l-2 pl-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
                style={{ borderColor: speakerColour(turn.speaker) }}
              >
                <TurnHead turn={turn} name={nameSpeaker(speakers, turn.speaker)} onPlay={seek?.playFrom} />
                <p className="wrap-anywhere max-w-[68ch] text-ink text-read">
                  {turn.lines.map((line) => (
                    <Line
                      key={line.id}
                      line={line}
                      sought={search.sought}
                      isCurrent={line.id === search.currentHit}
                      isPlayable={seek !== null}
                    />
                  ))}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** No pass over the whole sound has ended. */
const isLive = ({ status }: Pick<VoiceNoteWire, "status">) => status === "recording" || status === "uploading";

type TurnHeadProps = { turn: NoteTurn; name: string; onPlay: ((ms: number) => void) | undefined };

function TurnHead({ turn: { startMs }, name, onPlay }: TurnHeadProps) {
  const time = formatOffset(startMs);
  return (
    <div className="flex items-baseline gap-2 text-sm">
      <span className="min-w-0 truncate font-medium text-ink">{name}</span>
      {onPlay ? (
        <button
          type="button"
          aria-label={`Play from ${time}`}
          onClick={() => onPlay(startMs)}
          className="tabular relative rounded-sm text-accent text-xs underline-offset-2 hover:underline touch:before:absolute touch:before:-inset-3"
        >
          {time}
        </button>
      ) : (
        <span className="tabular text-ink-faint text-xs">{time}</span>
      )}
    </div>
  );
}

type LineProps = { line: NoteLine; sought: string; isCurrent: boolean; isPlayable: boolean };

function Line({ line, sought, isCurrent, isPlayable }: LineProps) {
  return (
    <>
      <span
        data-line={line.id}
        className={cn(
          "rounded-sm transition-colors duration-500 data-playing:bg-accent-wash data-flash:bg-accent-wash data-flash:duration-0",
          isCurrent && "bg-accent-wash",
          isPlayable && "cursor-pointer",
        )}
      >
        <MarkedText parts={markHits(line.text, sought)} />
      </span>
      {line.overlap ? (
        <Tooltip label="Somebody else spoke at the same time.">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip must be reachable by keyboard. */}
          <span tabIndex={0} className="ml-1 rounded-sm text-ink-faint text-xs">
            overlap
          </span>
        </Tooltip>
      ) : null}{" "}
    </>
  );
}

/** Below the player, which stays at the top of the window. */
const topRoom = 200;
const bottomRoom = 80;

/** Scrolls the page, unless the line is in view. */
function scrollToLine(line: HTMLElement) {
  // On a phone, something else is shown instead.
  if (line.offsetParent === null) return;
  const { top, bottom } = line.getBoundingClientRect();
  if (top >= topRoom && bottom <= window.innerHeight - bottomRoom) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: top - window.innerHeight / 2.5, behavior: isStill ? "instant" : "smooth" });
}
