"use client";
import { useMutation } from "@tanstack/react-query";
import { Check, CircleAlert, CircleDashed, CircleSlash, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { percent, stageWords } from "@/components/voice-notes/note-words";
import type { StageName, StageWire, VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { api, describeError } from "@/lib/platform/http/client";

const isOver = ({ state }: StageWire) => state === "done" || state === "failed" || state === "cancelled";

/** How far the work is, and what of it failed. Nothing once all is done. */
export function Stages({ note }: { note: Pick<VoiceNoteWire, "id" | "stages"> }) {
  const { id, stages } = note;
  const cancel = useMutation({
    mutationFn: () => api.post("/voice-notes/{note_id}/cancel", { path: { note_id: id } }),
    onError: (error) => void toast.bad("Couldn't cancel.", { description: describeError(error) }),
  });
  const retry = useMutation({
    mutationFn: (stage: StageName) =>
      api.post("/voice-notes/{note_id}/retry", { path: { note_id: id }, body: { stage } }),
    onError: (error) => void toast.bad("Couldn't start it again.", { description: describeError(error) }),
  });
  if (stages.every(({ state }) => state === "done")) return null;
  const isWorking = !stages.every(isOver);
  return (
    <section aria-label="Progress" className="mb-6 rounded-card border border-line bg-surface px-4 py-3">
      <ul className="space-y-2">
        {stages.map((stage) => (
          <Stage
            key={stage.stage}
            stage={stage}
            isRetrying={retry.isPending && retry.variables === stage.stage}
            // While others run, they may still do what this one needs.
            onRetry={isWorking ? null : () => retry.mutate(stage.stage)}
          />
        ))}
      </ul>
      {isWorking ? (
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-faint text-sm">You can close this page. What is done is kept.</p>
          <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type StageProps = { stage: StageWire; isRetrying: boolean; onRetry: (() => void) | null };

function Stage({ stage: { stage, state, progress, error }, isRetrying, onRetry }: StageProps) {
  const words = stageWords[stage];
  return (
    <li className="flex items-start gap-2.5 text-base">
      <StageIcon state={state} />
      <div className="min-w-0 flex-1">
        <p className={cn("tabular", state === "waiting" || state === "done" ? "text-ink-faint" : "text-ink")}>
          {words}
          {state === "running" ? `, ${percent(progress)}` : state === "cancelled" ? ": cancelled" : null}
          {state === "done" ? <span className="sr-only">: done</span> : null}
          {state === "waiting" ? <span className="sr-only">: waiting</span> : null}
        </p>
        {state === "running" ? <Progress value={Math.round(progress * 100)} label={words} className="mt-1.5" /> : null}
        {state === "failed" ? <p className="text-bad text-sm">{error ?? "This didn't work."}</p> : null}
      </div>
      {(state === "failed" || state === "cancelled") && onRetry ? (
        <Button
          size="sm"
          loading={isRetrying}
          onClick={onRetry}
          aria-label={`${state === "failed" ? "Try again" : "Start"}: ${words.toLowerCase()}`}
        >
          <RotateCw aria-hidden />
          {state === "failed" ? "Try again" : "Start"}
        </Button>
      ) : null}
    </li>
  );
}

function StageIcon({ state }: Pick<StageWire, "state">) {
  const classes = "mt-0.5 size-4 shrink-0";
  if (state === "running") return <Spinner className={classes} />;
  if (state === "done") return <Check aria-hidden className={cn(classes, "text-good")} />;
  if (state === "failed") return <CircleAlert aria-hidden className={cn(classes, "text-bad")} />;
  if (state === "cancelled") return <CircleSlash aria-hidden className={cn(classes, "text-ink-faint")} />;
  return <CircleDashed aria-hidden className={cn(classes, "text-ink-faint")} />;
}
