"use client";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { formatOffset } from "@/components/shell/format-time";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/http/client";
import { MarkedText } from "./marked-text";
import { findSegmentAt, groupTurns, markHits, type Turn, writeTranscript } from "./transcript-turns";
import { useTranscript } from "./use-transcript";

/** A moment asked for from elsewhere; `asked` rises so that the same one can be asked for again. */
export type Jump = { tMs: number; asked: number };

type TranscriptPanelProps = {
  meetingId: string;
  live: boolean;
  enabled: boolean;
  jump: Jump | null;
  className?: string;
};

export function TranscriptPanel({ meetingId, live, enabled, jump, className }: TranscriptPanelProps) {
  const { transcript, silence } = useTranscript(meetingId, { live });
  const [sought, setSought] = useState("");
  const [hitAt, setHitAt] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const segments = transcript.data?.segments;
  const turns = useMemo(() => groupTurns(segments ?? []), [segments]);
  const hits = useMemo(() => listHits(turns, sought), [turns, sought]);
  const currentHit = hits[hitAt];

  useEffect(() => {
    if (!jump || !segments || jump.asked === answered.current) return;
    answered.current = jump.asked;
    const segment = findSegmentAt(segments, jump.tMs);
    if (segment) showLine(scroller.current, segment.id, { flash: true });
  }, [jump, segments]);

  function goToHit(at: number) {
    const next = hits.length === 0 ? 0 : (at + hits.length) % hits.length;
    setHitAt(next);
    const id = hits[next];
    if (id) showLine(scroller.current, id, { flash: false });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") goToHit(hitAt + (event.shiftKey ? -1 : 1));
    if (event.key === "Escape" && sought) {
      event.stopPropagation();
      setSought("");
    }
  }

  return (
    <section aria-label="Transcript" className={cn("flex min-h-0 flex-col", className)}>
      <div className="flex items-center gap-1.5 pb-3">
        <Input
          type="search"
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setHitAt(0);
          }}
          onKeyDown={handleKey}
          aria-label="Find in the transcript"
          placeholder="Find in the transcript"
          lead={<Search aria-hidden />}
          disabled={turns.length === 0}
        />
        {sought.trim() ? (
          <>
            <span role="status" className="tabular min-w-14 whitespace-nowrap text-center text-ink-faint text-xs">
              {hits.length === 0 ? "No hits" : `${hitAt + 1} of ${hits.length}`}
            </span>
            <IconButton label="Previous hit" size="sm" disabled={hits.length === 0} onClick={() => goToHit(hitAt - 1)}>
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton label="Next hit" size="sm" disabled={hits.length === 0} onClick={() => goToHit(hitAt + 1)}>
              <ChevronDown aria-hidden />
            </IconButton>
          </>
        ) : turns.length > 0 ? (
          <CopyButton icon text={writeTranscript(turns, formatOffset)} label="Copy the transcript" />
        ) : null}
      </div>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="What was said"
        className="scroll-quiet relative min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        {transcript.isPending ? <TurnsSkeleton /> : null}
        {transcript.isError ? (
          <ErrorState
            title="The transcript could not be read."
            onRetry={() => void transcript.refetch()}
            retrying={transcript.isFetching}
          >
            {describeError(transcript.error)}
          </ErrorState>
        ) : null}
        {transcript.isSuccess && turns.length === 0 ? <NoWords live={live} enabled={enabled} /> : null}
        <ol className="space-y-5 pb-4">
          {turns.map((turn) => (
            <TurnBlock key={turn.key} turn={turn} sought={sought} currentHit={currentHit} />
          ))}
        </ol>
        {live && silence && turns.length > 0 ? <p className="pb-4 text-ink-faint text-sm">{silence}</p> : null}
      </section>
    </section>
  );
}

function TurnBlock({ turn, sought, currentHit }: { turn: Turn; sought: string; currentHit: string | undefined }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Avatar
        name={turn.speaker.name}
        seed={turn.speaker.user_id ?? turn.speaker.identity}
        size={24}
        className="mt-px"
      />
      <div className="min-w-0">
        <p className="flex items-baseline gap-2 text-sm">
          <span className="min-w-0 truncate font-medium text-ink">{turn.speaker.name}</span>
          <span className="tabular text-ink-faint text-xs">{formatOffset(turn.tMs)}</span>
        </p>
        <p className="text-md text-ink-soft">
          {turn.segments.map((segment) => (
            <Line key={segment.id} id={segment.id} isFinal={segment.final} isCurrent={segment.id === currentHit}>
              <MarkedText parts={markHits(segment.text, sought)} />
            </Line>
          ))}
        </p>
      </div>
    </li>
  );
}

function Line({
  id,
  isFinal,
  isCurrent,
  children,
}: {
  id: string;
  isFinal: boolean;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <span
        data-line={id}
        className={cn(
          "rounded-sm transition-colors duration-500 data-flash:bg-accent-wash data-flash:text-ink data-flash:duration-0",
          !isFinal && "text-ink-faint",
          isCurrent && "bg-accent-wash text-ink",
        )}
      >
        {children}
      </span>{" "}
    </>
  );
}

function NoWords({ live, enabled }: { live: boolean; enabled: boolean }) {
  const words = !enabled
    ? "Transcription was switched off: nothing was written down."
    : live
      ? "Nothing has been said yet. Words appear here as people speak."
      : "Nothing was said that could be written down.";
  return <p className="py-2 text-base text-ink-faint">{words}</p>;
}

function TurnsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Reading the transcript" className="space-y-5">
      {["w-3/4", "w-full", "w-2/3"].map((width) => (
        <div key={width} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5">
          <Skeleton className="size-6 rounded-full" />
          <div className="space-y-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className={cn("h-4", width)} />
          </div>
        </div>
      ))}
    </div>
  );
}

function listHits(turns: Turn[], sought: string): string[] {
  if (!sought.trim()) return [];
  return turns.flatMap((turn) =>
    turn.segments.filter((segment) => markHits(segment.text, sought).some((part) => part.hit)).map(({ id }) => id),
  );
}

const flashMs = 2000;

/** Brings a line into the middle of its scroller. */
function showLine(scroller: HTMLElement | null, id: string, { flash }: { flash: boolean }) {
  const line = scroller?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  if (!line) return;
  line.scrollIntoView({ block: "center" });
  if (!flash) return;
  line.setAttribute("data-flash", "");
  setTimeout(() => line.removeAttribute("data-flash"), flashMs);
}
