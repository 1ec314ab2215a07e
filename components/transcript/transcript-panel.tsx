"use client";
import { Pencil } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { cn } from "@/components/ui/cn";
import { CopyIconButton } from "@/components/ui/copy-icon-button";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/platform/http/client";
import type { RecordingSeek } from "./recording-clock";
import { TranscriptExport } from "./transcript-export";
import { showLine, TranscriptLines } from "./transcript-lines";
import { TranscriptSearch, useTranscriptSearch } from "./transcript-search";
import { findSegmentAt, groupTurns, listEntries, writeTranscript } from "./transcript-turns";
import { useTranscript } from "./use-transcript";

const loadEditor = () => import("./transcript-editor").then((loaded) => loaded.TranscriptEditor);

/** A request to show a moment. `serial` increments, so that the same moment can be requested again. */
export type Jump = { tMs: number; serial: number };

type TranscriptPanelProps = {
  meetingId: string;
  live: boolean;
  enabled: boolean;
  mayEdit?: boolean;
  /** False: nothing is offered to be copied or downloaded. */
  mayExport?: boolean;
  jump: Jump | null;
  /** Set if there is a recording to play. */
  seek?: RecordingSeek | null;
  className?: string;
};

/** The transcript of a meeting, to search and download, and for its host to edit. */
export function TranscriptPanel({
  meetingId,
  live,
  enabled,
  mayEdit = true,
  mayExport = true,
  jump,
  seek = null,
  className,
}: TranscriptPanelProps) {
  const { transcript, silence } = useTranscript(meetingId);
  const [editing, setEditing] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const segments = transcript.data?.segments;
  const marks = transcript.data?.marks;
  const entries = useMemo(() => listEntries(segments ?? [], marks ?? []), [segments, marks]);
  const search = useTranscriptSearch(segments ?? none, (id) => showLine(scroller.current, id, { flash: false }));
  const isEmpty = entries.length === 0;

  useEffect(() => {
    if (!jump || !segments || jump.serial === answered.current) return;
    answered.current = jump.serial;
    const segment = findSegmentAt(segments, jump.tMs);
    if (segment) showLine(scroller.current, segment.id, { flash: true });
  }, [jump, segments]);

  return (
    <section aria-label="Transcript" className={cn("flex min-h-0 flex-col", className)}>
      <TranscriptSearch search={search} disabled={isEmpty}>
        {isEmpty ? null : (
          <>
            {mayEdit ? (
              <IconButton
                label={editing ? "Stop editing" : "Edit transcript"}
                aria-pressed={editing}
                onClick={() => setEditing(!editing)}
              >
                <Pencil aria-hidden />
              </IconButton>
            ) : null}
            {mayExport ? (
              <>
                <CopyIconButton
                  text={writeTranscript(groupTurns(segments ?? []), formatOffset)}
                  label="Copy transcript"
                />
                <TranscriptExport meetingId={meetingId} />
              </>
            ) : null}
          </>
        )}
      </TranscriptSearch>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        aria-label="Transcript lines"
        className="scroll-quiet relative min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        {transcript.isPending ? <TurnsSkeleton /> : null}
        {transcript.isError ? (
          <ErrorState
            title="Couldn't load the transcript."
            onRetry={() => void transcript.refetch()}
            retrying={transcript.isFetching}
          >
            {describeError(transcript.error)}
          </ErrorState>
        ) : null}
        {transcript.isSuccess && isEmpty ? <NoWords live={live} enabled={enabled} /> : null}
        {editing ? (
          <LatePart
            load={loadEditor}
            props={{ meetingId, entries, sought: search.sought }}
            waiting={<TurnsSkeleton />}
          />
        ) : (
          <TranscriptLines entries={entries} sought={search.sought} currentHit={search.currentHit} seek={seek} />
        )}
        {transcript.data?.retranscribed_at ? (
          <p className="pb-4 text-ink-faint text-sm">
            Improved from the recording. Edited lines were left as they are.
          </p>
        ) : null}
        {segments?.some(({ understood }) => !understood) ? (
          <p className="pb-4 text-ink-faint text-sm">
            Only English is transcribed. An administrator can connect a service for more languages.
          </p>
        ) : null}
        {live && silence && !isEmpty ? <p className="pb-4 text-ink-faint text-sm">{silence}</p> : null}
      </section>
    </section>
  );
}

const none: [] = [];

function NoWords({ live, enabled }: { live: boolean; enabled: boolean }) {
  const words = !enabled
    ? "Transcription was off."
    : live
      ? "Words appear here as people speak."
      : "Nothing was transcribed.";
  return <p className="py-2 text-base text-ink-faint">{words}</p>;
}

function TurnsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading transcript" className="space-y-5">
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
