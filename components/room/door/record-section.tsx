"use client";
import { CircleDot, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { routeTo } from "@/components/room/devices/play-test-sound";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { CheckSection } from "./check-section";

const lengthMs = 6000;
const tickMs = 100;

type RecordSectionProps = {
  picture: MediaStreamTrack | null;
  sound: MediaStreamTrack | null;
  speakerId: string;
  waits: boolean;
};

/** Records six seconds of this person as others receive them, and plays them back. They never leave this tab. */
export function RecordSection({ picture, sound, speakerId, waits }: RecordSectionProps) {
  const [take, setTake] = useState<
    { state: "idle" | "failed" } | { state: "recording" } | { state: "done"; url: string }
  >({ state: "idle" });
  const [elapsedMs, setElapsedMs] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const isRecording = take.state === "recording";

  useEffect(() => {
    if (!isRecording) return;
    const begun = performance.now();
    const timer = setInterval(() => {
      const ms = performance.now() - begun;
      setElapsedMs(Math.min(ms, lengthMs));
      if (ms >= lengthMs && recorder.current?.state === "recording") recorder.current.stop();
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRecording]);
  const url = take.state === "done" ? take.url : null;
  useEffect(() => {
    if (!url) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  useEffect(() => () => recorder.current?.stop(), []);

  function record() {
    const tracks = [picture, sound].filter((track) => track !== null);
    try {
      const parts: Blob[] = [];
      const running = new MediaRecorder(new MediaStream(tracks));
      running.ondataavailable = ({ data }) => void parts.push(data);
      running.onstop = () => {
        recorder.current = null;
        setTake({ state: "done", url: URL.createObjectURL(new Blob(parts, { type: running.mimeType })) });
      };
      running.start();
      recorder.current = running;
      setElapsedMs(0);
      setTake({ state: "recording" });
    } catch {
      setTake({ state: "failed" });
    }
  }

  const nothing = !picture && !sound;
  const words = {
    idle: nothing ? "Turn on your camera or microphone first." : "See and hear yourself as others will.",
    recording: "Say something. Recording stops automatically.",
    done: "This is what others will see and hear. The recording isn't sent anywhere.",
    failed: "This browser can't record video.",
  };
  return (
    <CheckSection
      title="Camera and microphone"
      words={words[take.state]}
      action={
        <Button disabled={nothing || waits || isRecording} onClick={record}>
          {take.state === "done" ? <RotateCcw aria-hidden /> : <CircleDot aria-hidden className="text-live" />}
          {take.state === "done" ? "Record again" : "Record a 6-second test"}
        </Button>
      }
    >
      {isRecording ? <Progress value={(elapsedMs / lengthMs) * 100} label="Recording" className="mt-3" /> : null}
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: a recording of six seconds by the user has no captions.
        <video
          ref={(element) => {
            if (element) void routeTo(element, speakerId);
          }}
          key={url}
          src={url}
          aria-label="Your recording"
          controls
          autoPlay
          playsInline
          className="mt-3 aspect-video w-full rounded-card bg-surface"
        />
      ) : null}
    </CheckSection>
  );
}
