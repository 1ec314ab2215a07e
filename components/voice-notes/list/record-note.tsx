"use client";
import { Mic } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useRecorder } from "@/components/voice-notes/recorder/use-recorder";

export function RecordNote() {
  const { state, start } = useRecorder();
  const isBusy = state === "starting" || state === "recording" || state === "paused" || state === "finishing";
  return (
    <Button variant="primary" disabled={isBusy} onClick={start}>
      <Mic aria-hidden />
      {isBusy ? "Recording" : "Record"}
    </Button>
  );
}
