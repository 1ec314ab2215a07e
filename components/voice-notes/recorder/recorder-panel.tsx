"use client";
import { Mic, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { DeviceTrouble } from "@/components/room/devices/device-trouble";
import { browserOf, troubleHelp } from "@/components/room/devices/trouble-help";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { lookForRecordings, startRecorder } from "./control-recorder";
import { KeptNote } from "./kept-note";
import { publishRecorder } from "./recorder-state";
import { RunningRecorder } from "./running-recorder";
import { SignOutQuestion } from "./sign-out-question";
import { UnfinishedRecordings } from "./unfinished-recordings";
import { type Recorder, useRecorder } from "./use-recorder";

/** What the recorder shows, on each page of the workspace. */
export function RecorderPanel() {
  const recorder = useRecorder();
  const { state, unfinished } = recorder;
  useEffect(() => void lookForRecordings(), []);
  const isBusy = state !== "idle" && state !== "opened" && state !== "kept" && state !== "refused";
  return (
    <>
      <section
        aria-label="Recorder"
        className="fixed right-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] left-2 z-30 mx-auto flex max-w-[24rem] flex-col gap-2 empty:hidden md:bottom-4 print:hidden"
      >
        {unfinished.length > 0 && !isBusy ? <UnfinishedRecordings unfinished={unfinished} /> : null}
        {state === "idle" ? null : (
          <div className="rounded-card bg-raised p-3 text-ink shadow-float">
            <PanelBody recorder={recorder} />
          </div>
        )}
      </section>
      <SignOutQuestion />
    </>
  );
}

const close = () => publishRecorder({ state: "idle", noteId: null, problem: null, trouble: null });

function PanelBody({ recorder }: { recorder: Recorder }) {
  switch (recorder.state) {
    case "opened":
      return <Opened start={recorder.start} />;
    case "starting":
      return <Waiting words="Allow the microphone, and it begins." />;
    case "finishing":
      return <Waiting words="Keeping the recording…" />;
    case "kept":
      return <KeptNote key={recorder.noteId} recorder={recorder} onClose={close} />;
    case "refused":
      return <Refused trouble={recorder.trouble ?? "unknown"} continuedId={recorder.continuedId} />;
    default:
      return <RunningRecorder recorder={recorder} />;
  }
}

function Opened({ start }: { start: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex items-center gap-2">
      <Button ref={button} variant="primary" className="flex-1" onClick={start}>
        <Mic aria-hidden />
        Record a voice note
      </Button>
      <CloseButton />
    </div>
  );
}

function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-base">
      <Spinner />
      {words}
    </p>
  );
}

function Refused({ trouble, continuedId }: { trouble: DeviceTrouble; continuedId: string | null }) {
  const { title, steps } = troubleHelp(trouble, ["microphone"], browserOf(navigator.userAgent), true);
  return (
    <div role="alert" className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-medium text-base">{title}</p>
        <CloseButton />
      </div>
      <ol className="flex list-inside list-decimal flex-col gap-1 text-base text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step.replace(/microphone button/, "button below")}</li>
        ))}
      </ol>
      <Button onClick={() => void startRecorder(continuedId)}>Try again</Button>
    </div>
  );
}

function CloseButton() {
  return (
    <IconButton label="Close" size="sm" onClick={close}>
      <X aria-hidden />
    </IconButton>
  );
}
