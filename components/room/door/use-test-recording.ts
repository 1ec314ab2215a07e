"use client";
import { useEffect, useRef, useState } from "react";
import { canRecord } from "@/components/data/abilities";
import { lookAround } from "@/components/data/look-around";
import { formatBytes } from "@/components/ui/format-bytes";

const lengthMs = 6000;
const tickMs = 100;
/** A recorder that was stopped hands over its file within this time. */
const handsOverWithinMs = 5000;

/** `tried`: the size and type of the file that was made. */
export type RecordFailure =
  | { why: "unable" | "broken" | "empty" }
  | { why: "unplayable" | "no picture"; tried: { bytes: number; type: string } };

export type Take =
  | { state: "idle" | "recording" }
  | { state: "recorded" | "played"; url: string; file: Blob; hasPicture: boolean }
  | { state: "failed"; failure: RecordFailure };

export function recordFailureWords(failure: RecordFailure): string {
  switch (failure.why) {
    case "unable":
      return "This browser can't record a test.";
    case "broken":
      return "The test failed: the browser stopped recording.";
    case "empty":
      return "The test failed: the browser recorded for 6 seconds, but the file is empty.";
    case "unplayable":
      return `The test failed: the browser can't play what it recorded (${nameFile(failure.tried)}).`;
    case "no picture":
      return `The test failed: there's no picture in what the browser recorded (${nameFile(failure.tried)}).`;
  }
}

const nameFile = ({ bytes, type }: { bytes: number; type: string }) =>
  `${formatBytes(bytes)}, ${type || "of an unknown type"}`;

/** Records six seconds. Nothing counts as a success before it was played. */
export function useTestRecording(picture: MediaStreamTrack | null, sound: MediaStreamTrack | null) {
  const [take, setTake] = useState<Take>({ state: "idle" });
  const [elapsedMs, setElapsedMs] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const isRecording = take.state === "recording";
  const fail = (failure: RecordFailure) => setTake({ state: "failed", failure });

  useEffect(() => {
    if (!isRecording) return;
    const begun = performance.now();
    const timer = setInterval(() => {
      const ms = performance.now() - begun;
      setElapsedMs(Math.min(ms, lengthMs));
      if (ms >= lengthMs && recorder.current?.state === "recording") recorder.current.stop();
      if (ms >= lengthMs + handsOverWithinMs) setTake({ state: "failed", failure: { why: "broken" } });
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRecording]);
  const url = "url" in take ? take.url : null;
  useEffect(() => {
    if (!url) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  useEffect(
    () => () => {
      if (recorder.current?.state === "recording") recorder.current.stop();
    },
    [],
  );

  function record() {
    if (!canRecord(lookAround())) return fail({ why: "unable" });
    const tracks = [picture, sound].filter((track) => track !== null);
    try {
      const parts: Blob[] = [];
      const running = new MediaRecorder(new MediaStream(tracks));
      const isCurrent = () => recorder.current === running;
      running.ondataavailable = ({ data }) => void parts.push(data);
      running.onerror = () => {
        if (!isCurrent()) return;
        recorder.current = null;
        fail({ why: "broken" });
      };
      running.onstop = () => {
        if (!isCurrent()) return;
        recorder.current = null;
        const file = new Blob(parts, { type: running.mimeType });
        if (file.size === 0) return fail({ why: "empty" });
        setTake({ state: "recorded", url: URL.createObjectURL(file), file, hasPicture: picture !== null });
      };
      running.start();
      recorder.current = running;
      setElapsedMs(0);
      setTake({ state: "recording" });
    } catch {
      fail({ why: "unable" });
    }
  }

  const isRecorded = take.state === "recorded" || take.state === "played";
  const tried = isRecorded ? { bytes: take.file.size, type: take.file.type } : { bytes: 0, type: "" };
  return {
    take,
    /** How much of the six seconds is over, 0 to 1. */
    share: elapsedMs / lengthMs,
    record,
    onPlays({ width }: { width: number }) {
      if (!isRecorded) return;
      if (take.hasPicture && width === 0) fail({ why: "no picture", tried });
      else setTake({ ...take, state: "played" });
    },
    onUnplayable: () => fail({ why: "unplayable", tried }),
  };
}
