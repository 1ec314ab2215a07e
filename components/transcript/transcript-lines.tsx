"use client";
import { CircleSlash, PauseCircle, PlayCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Face } from "@/components/data/pictures";
import { formatClock, formatOffset } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { cn } from "@/components/ui/cn";
import { MarkedText } from "@/components/ui/marked-text";
import { Tooltip } from "@/components/ui/tooltip";
import type { MarkWire, SegmentWire } from "@/lib/features/transcripts/schema";
import type { RecordingSeek } from "./recording-clock";
import { type Entry, markHits, markWords, type Turn } from "./transcript-turns";

type TranscriptLinesProps = {
  entries: readonly Entry[];
  sought: string;
  currentHit: string | undefined;
  /** Set if there is a recording to play. */
  seek?: RecordingSeek | null;
};

/** The transcript in turns, with marks where transcription was paused or failed. */
export function TranscriptLines({ entries, sought, currentHit, seek = null }: TranscriptLinesProps) {
  return (
    <ol className="space-y-5 pb-4">
      {entries.map((entry) =>
        entry.kind === "turn" ? (
          <TurnRow key={entry.turn.key} turn={entry.turn} seek={seek}>
            {entry.turn.segments.map((segment) => (
              <Line
                key={segment.id}
                segment={segment}
                sought={sought}
                isCurrent={segment.id === currentHit}
                isRecorded={seek?.isRecorded(segment.t_ms) ?? false}
              />
            ))}
          </TurnRow>
        ) : (
          <MarkRow key={entry.mark.id} mark={entry.mark} />
        ),
      )}
    </ol>
  );
}

export function TurnRow({
  turn,
  name,
  seek,
  children,
}: {
  turn: Turn;
  /** Replaces the speaker's name. */
  name?: ReactNode;
  seek?: RecordingSeek | null;
  children: ReactNode;
}) {
  const { speaker, tMs } = turn;
  const time = formatOffset(tMs);
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Face name={speaker.name} seed={speaker.user_id ?? speaker.identity} size={24} className="mt-px" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2 text-sm">
          {name ?? <span className="min-w-0 truncate font-medium text-ink">{speaker.name}</span>}
          {seek?.isRecorded(tMs) ? (
            <button
              type="button"
              aria-label={`Play from ${time}`}
              onClick={() => seek.playFrom(tMs)}
              className="tabular rounded-sm text-accent text-xs underline-offset-2 hover:underline"
            >
              {time}
            </button>
          ) : (
            <span className="tabular text-ink-faint text-xs">{time}</span>
          )}
        </div>
        <div className="wrap-anywhere text-md text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

const markIcons = { paused: PauseCircle, resumed: PlayCircle, missed: CircleSlash } as const;

export function MarkRow({ mark }: { mark: MarkWire }) {
  const Icon = markIcons[mark.kind];
  const style = useTimeStyle();
  return (
    <li className="flex items-center gap-2 text-ink-faint text-sm">
      <span className="h-px flex-1 bg-line" aria-hidden />
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {markWords(mark, (at) => formatClock(at, style))}{" "}
        <span className="tabular text-xs">{formatOffset(mark.t_ms)}</span>
      </span>
      <span className="h-px flex-1 bg-line" aria-hidden />
    </li>
  );
}

type LineProps = { segment: SegmentWire; sought: string; isCurrent: boolean; isRecorded: boolean };

function Line({ segment, sought, isCurrent, isRecorded }: LineProps) {
  return (
    <>
      <span
        data-line={segment.id}
        lang={segment.understood ? (segment.language ?? undefined) : "en"}
        className={cn(
          "rounded-sm transition-colors duration-500 data-playing:bg-accent-wash data-playing:text-ink data-flash:bg-accent-wash data-flash:text-ink data-flash:duration-0",
          !segment.final && "text-ink-faint",
          !segment.understood && "text-ink-faint italic",
          segment.doubted && "text-ink-faint",
          isCurrent && "bg-accent-wash text-ink",
          isRecorded && "cursor-pointer",
        )}
      >
        <MarkedText parts={markHits(segment.text, sought)} />
      </span>
      <LineSigns segment={segment} />{" "}
    </>
  );
}

/** What a reader should know about a line. */
export function LineSigns({ segment: { doubted, edited } }: { segment: SegmentWire }) {
  if (edited) return <LineSign label="Edited by the host">edited</LineSign>;
  return doubted ? <LineSign label="These words may be wrong.">uncertain</LineSign> : null;
}

function LineSign({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip must be reachable by keyboard. */}
      <span tabIndex={0} className="ml-1 rounded-sm text-ink-faint text-xs">
        {children}
      </span>
    </Tooltip>
  );
}

const flashMs = 2000;

/** Scrolls a line to the centre of its scroll container. */
export function showLine(scroller: HTMLElement | null, id: string, { flash }: { flash: boolean }) {
  const line = scroller?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  if (!line) return;
  line.scrollIntoView({ block: "center" });
  if (!flash) return;
  line.setAttribute("data-flash", "");
  setTimeout(() => line.removeAttribute("data-flash"), flashMs);
}
