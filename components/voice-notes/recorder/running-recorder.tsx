"use client";
import { Bookmark, Pause, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { MarkForm } from "./mark-form";
import type { Recorder } from "./use-recorder";
import { RecorderWaveform } from "./waveform";

/** While it records, here or in another tab. */
export function RunningRecorder({ recorder }: { recorder: Recorder }) {
  const { state, elapsedMs } = recorder;
  const words = { paused: "Paused", elsewhere: "Recording in another tab" }[state as string] ?? "Recording";
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center gap-2">
        <span
          aria-hidden
          className={cn("size-2.5 shrink-0 rounded-full", state === "paused" ? "bg-ink-faint" : "bg-live")}
        />
        <p className="min-w-0 flex-1 font-medium text-base">{words}</p>
        <span role="timer" aria-label="Recorded" className="tabular text-base text-ink-soft">
          {formatOffset(elapsedMs)}
        </span>
      </div>
      {state === "elsewhere" ? (
        <p className="text-ink-faint text-sm">Pause and finish it there.</p>
      ) : (
        <OwnRecorder recorder={recorder} />
      )}
    </div>
  );
}

function OwnRecorder({ recorder }: { recorder: Recorder }) {
  const { state, problem, marks, live, position, pause, resume, mark, finish, discard } = recorder;
  const isScreenLeftAlone = useWakeLock();
  /** The moment that is being marked. */
  const [markedMs, setMarkedMs] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isPaused = state === "paused";
  return (
    <>
      <RecorderWaveform />
      {/* Not announced: a screen reader would speak into the microphone. */}
      {live ? (
        // biome-ignore lint/a11y/useSemanticElements: it is no group of fields.
        <div
          role="group"
          aria-label="Live text"
          className="flex h-10 items-end overflow-hidden text-base text-ink-soft"
        >
          <p className="wrap-anywhere">{live}</p>
        </div>
      ) : null}
      <p role="alert" className="text-base text-warn empty:hidden">
        {problem}
      </p>
      {isScreenLeftAlone ? (
        <p className="text-ink-faint text-sm">
          Keep the screen on: this browser lets it go dark, which may stop the recording.
        </p>
      ) : null}
      {markedMs !== null ? (
        <MarkForm
          onMark={(label) => {
            mark(label, markedMs);
            setMarkedMs(null);
          }}
          onClose={() => setMarkedMs(null)}
        />
      ) : null}
      <div className="flex items-center gap-1">
        <IconButton label={isPaused ? "Resume" : "Pause"} variant="outline" onClick={isPaused ? resume : pause}>
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
        <IconButton
          label={marks > 0 ? `Mark this moment, ${marks} so far` : "Mark this moment"}
          variant="outline"
          aria-expanded={markedMs !== null}
          onClick={() => setMarkedMs(position())}
        >
          <Bookmark aria-hidden />
        </IconButton>
        <IconButton label="Discard" variant="outline" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </IconButton>
        <Button variant="primary" className="ml-auto" onClick={finish}>
          Finish
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard this recording?"
        description="What was recorded is deleted from this browser. Nobody can bring it back."
        action="Discard the recording"
        keep="Go on recording"
        onConfirm={discard}
      />
    </>
  );
}
