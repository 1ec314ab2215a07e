"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { recordingQuery } from "@/components/data/use-meetings";
import { formatDay, formatTime } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { cn } from "@/components/ui/cn";
import { formatBytes } from "@/components/ui/format-bytes";
import { LatePart } from "@/components/ui/late-part";
import { Progress } from "@/components/ui/progress";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { RecordingAnswer } from "@/lib/features/recordings/schema";
import { PlayerSkeleton } from "./player-skeleton";
import { listUnready } from "./recording-timeline";

const loadPlayer = () => import("./recording-player").then((loaded) => loaded.RecordingPlayer);

/** Links expire after a quarter of an hour; new ones are fetched earlier. */
const linksEveryMs = 10 * 60_000;
/** The page receives an event when a part is ready. Polling covers a lost event. */
const processingEveryMs = 4000;

/** The recording of a meeting in any state. Renders nothing if there never was one. */
export function MeetingRecording({
  meeting,
  className,
}: {
  meeting: Pick<MeetingWire, "id" | "started_at">;
  className?: string;
}) {
  const queryClient = useQueryClient();
  const query = recordingQuery(meeting.id);
  const { data: recording } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === "processing" ? processingEveryMs : linksEveryMs),
  });
  if (!recording || !meeting.started_at) return null;
  const { state, parts, failed_parts: failed, broken_off: brokenOff, removed_at: removedAt } = recording;
  if (state === "none" && !removedAt) return null;
  return (
    <div className={cn("space-y-2", className)}>
      {parts.length > 0 ? (
        <LatePart
          load={loadPlayer}
          props={{
            meetingId: meeting.id,
            origin: meeting.started_at,
            parts,
            unready: listUnready(recording),
            onStale: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
          }}
          waiting={<PlayerSkeleton meetingId={meeting.id} origin={meeting.started_at} parts={parts} />}
        />
      ) : null}
      {state === "processing" || (state === "recording" && parts.length === 0) ? (
        <div role="status" className="rounded-card bg-surface px-4 py-3 text-base text-ink">
          <p>{parts.length > 0 ? "Preparing the rest of the recording" : "Preparing the recording"}</p>
          <Progress value={null} label="Preparing the recording" className="mt-2.5" />
        </div>
      ) : null}
      {brokenOff.length > 0 ? <BrokenOff recording={recording} /> : null}
      {failed.length > 0 ? <Failed parts={failed} isAll={state === "failed"} /> : null}
      {state === "withheld" ? <Plain>The recording isn't shared with you.</Plain> : null}
      {state === "none" ? <Removed at={removedAt} /> : <DiskUse recording={recording} />}
    </div>
  );
}

function Failed({ parts, isAll }: { parts: RecordingAnswer["failed_parts"]; isAll: boolean }) {
  const style = useTimeStyle();
  const which = parts.map(({ part, started_at: at }) => `part ${part} (from ${formatTime(at, style)})`);
  const what = isAll ? "The recording" : `Recording ${new Intl.ListFormat("en").format(which)}`;
  return <Plain>{`${what} isn't ready yet. What was recorded is safe. We'll try again every six hours.`}</Plain>;
}

/** Parts that ended unexpectedly, and whether anything of them was kept. */
function BrokenOff({ recording }: { recording: RecordingAnswer }) {
  const style = useTimeStyle();
  return (
    <ul className="space-y-2">
      {recording.broken_off.map(({ part, started_at: at, reason, is_empty: isEmpty }) => (
        <li key={part}>
          <Plain>
            {`Part ${part} of the recording (from ${formatTime(at, style)}) stopped early because ${reasons[reason]}. ${
              isEmpty ? "Nothing was saved." : "Everything up to then was saved."
            }`}
          </Plain>
        </li>
      ))}
    </ul>
  );
}

const reasons: Record<RecordingAnswer["broken_off"][number]["reason"], string> = {
  storage_full: "storage was full",
  storage_away: "storage was not responding",
  connection_lost: "the connection to the meeting was lost",
  recorder_failed: "the recorder failed",
};

function Plain({ children }: { children: string }) {
  return <p className="rounded-card bg-surface px-4 py-3 text-base text-ink-soft">{children}</p>;
}

function Removed({ at }: { at: string | null }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  if (!at) return null;
  return (
    <p className="text-ink-faint text-sm" suppressHydrationWarning>
      The recording was deleted {nameDay(at, style, now)}, when its retention period ended.
    </p>
  );
}

/** Within a sentence. */
const nameDay = (...of: Parameters<typeof formatDay>) =>
  formatDay(...of).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());

function DiskUse({ recording }: { recording: RecordingAnswer }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const { size_bytes: size, kept_until: until, parts } = recording;
  if (parts.length === 0) return null;
  return (
    <p className="tabular text-ink-faint text-sm" suppressHydrationWarning>
      Size: {formatBytes(size)}
      {parts.length > 1 ? ` in ${parts.length} parts` : ""}
      {until ? `, kept until ${nameDay(until, style, now)}` : ""}
    </p>
  );
}
