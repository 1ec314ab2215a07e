"use client";
import { CircleDot, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { routeTo } from "@/components/room/devices/play-test-sound";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { CheckSection } from "./check-section";
import { recordFailureWords, type Take, useTestRecording } from "./use-test-recording";

type RecordSectionProps = {
  picture: MediaStreamTrack | null;
  sound: MediaStreamTrack | null;
  speakerId: string;
  waits: boolean;
};

/** Records six seconds of this person as others receive them, and plays them back. They never leave this tab. */
export function RecordSection({ picture, sound, speakerId, waits }: RecordSectionProps) {
  const { take, share, record, onPlays, onUnplayable } = useTestRecording(picture, sound);
  const nothing = !picture && !sound;
  const isOver = take.state === "played" || take.state === "failed";
  return (
    <CheckSection
      title="Camera and microphone"
      words={wordsOf(take, nothing)}
      action={
        <Button disabled={nothing || waits || take.state === "recording"} onClick={record}>
          {isOver ? <RotateCcw aria-hidden /> : <CircleDot aria-hidden className="text-live" />}
          {isOver ? "Record again" : "Record a 6-second test"}
        </Button>
      }
    >
      {take.state === "recording" ? <Progress value={share * 100} label="Recording" className="mt-3" /> : null}
      {take.state === "recorded" || take.state === "played" ? (
        <Playback url={take.url} speakerId={speakerId} onPlays={onPlays} onUnplayable={onUnplayable} />
      ) : null}
    </CheckSection>
  );
}

type PlaybackProps = {
  url: string;
  speakerId: string;
  /** The first picture is there. */
  onPlays: (picture: { width: number }) => void;
  onUnplayable: () => void;
};

function Playback({ url, speakerId, onPlays, onUnplayable }: PlaybackProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (video) void routeTo(video, speakerId);
  }, [video, speakerId]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recording of six seconds by the user has no captions.
    <video
      ref={setVideo}
      key={url}
      src={url}
      aria-label="Your recording"
      controls
      autoPlay
      playsInline
      onLoadedData={({ currentTarget }) => onPlays({ width: currentTarget.videoWidth })}
      onError={onUnplayable}
      className="mt-3 aspect-video w-full rounded-card bg-surface"
    />
  );
}

function wordsOf(take: Take, nothing: boolean) {
  switch (take.state) {
    case "idle":
      return nothing ? "Turn on your camera or microphone first." : "See and hear yourself as others will.";
    case "recording":
      return "Say something. Recording stops automatically.";
    case "recorded":
      return "Opening the recording…";
    case "played":
      return "This is what others will see and hear. The recording isn't sent anywhere.";
    case "failed":
      return <span className="text-bad">{recordFailureWords(take.failure)}</span>;
  }
}
