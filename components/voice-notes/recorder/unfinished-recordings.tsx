"use client";
import { useState } from "react";
import { formatDay, formatTime } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { discardUnfinished, keepUnfinished, startRecorder } from "./control-recorder";
import type { Unfinished } from "./recorder-state";

/** Recordings that a reload, a crash or an empty battery left in the middle. */
export function UnfinishedRecordings({ unfinished }: { unfinished: Unfinished[] }) {
  return (
    <ul aria-label="Unfinished recordings" className="flex flex-col gap-2">
      {unfinished.map((recording) => (
        <li key={recording.id} className="rounded-card bg-raised p-3 text-ink shadow-float">
          <UnfinishedRecording recording={recording} />
        </li>
      ))}
    </ul>
  );
}

function UnfinishedRecording({ recording: { id, startedAt, lengthMs } }: { recording: Unfinished }) {
  const style = useTimeStyle();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const isToday = now !== null && formatDay(startedAt, style, now) === "Today";
  const at =
    isToday || !now
      ? formatTime(startedAt, style)
      : `${formatDay(startedAt, style, now)}, ${formatTime(startedAt, style)}`;
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-base">
        <span className="font-medium">
          A recording of {at}, {describeLength(lengthMs)}, is here.
        </span>{" "}
        <span className="text-ink-soft">It was interrupted.</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={() => void startRecorder(id)}>
          Go on recording
        </Button>
        <Button onClick={() => void keepUnfinished(id)}>Keep as it is</Button>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard this recording?"
        description={`${describeLength(lengthMs)} of sound are deleted from this browser. Nobody can bring them back.`}
        action="Discard the recording"
        onConfirm={() => discardUnfinished(id)}
      />
    </div>
  );
}

const describeLength = (ms: number) => (ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);
