"use client";
import { useMemo, useRef, useState } from "react";
import { findPlayObstacle } from "@/components/data/abilities";
import { ApiError, api, apiPath, fillPath } from "@/lib/platform/http/client";

const path = "/meetings/{meeting_id}/summary/speech";

export type Reading = ReturnType<typeof useReading>;

/** Plays the notes read aloud in one audio element. */
export function useReading(meetingId: string, version: string) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<"idle" | "loading" | "ready">("idle");
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [positionMs, setPosition] = useState(0);
  const [lengthMs, setLength] = useState(0);
  const [speed, setSpeed] = useState(1);

  const play = () => void audio.current?.play().catch(() => {});

  /** Plays at once, because browsers allow sound only in answer to a press. It starts when enough has arrived. */
  const begin = () => {
    const element = audio.current;
    if (!element) return;
    setProblem(null);
    setState("loading");
    element.src = apiPath(fillPath(path, { meeting_id: meetingId }), { v: version });
    play();
  };

  const events = useMemo(
    () => ({
      onLoadedMetadata() {
        const element = audio.current;
        if (!element) return;
        setState("ready");
        setLength(element.duration * 1000);
        element.playbackRate = speed;
      },
      onDurationChange: () => setLength((audio.current?.duration ?? 0) * 1000),
      onTimeUpdate: () => setPosition((audio.current?.currentTime ?? 0) * 1000),
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onError() {
        if (!audio.current?.hasAttribute("src")) return;
        setPlaying(false);
        setState("idle");
        // The element does not say what the answer was.
        findProblem(meetingId, audio.current.error?.code).then(setProblem);
      },
    }),
    [meetingId, speed],
  );

  return {
    audio,
    events,
    state,
    problem,
    isPlaying,
    positionMs,
    lengthMs,
    speed,
    begin,
    toggle() {
      if (audio.current?.paused) play();
      else audio.current?.pause();
    },
    goTo(toMs: number) {
      setPosition(toMs);
      if (audio.current) audio.current.currentTime = toMs / 1000;
    },
    choose(next: number) {
      setSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    /** Back to the button. */
    end() {
      audio.current?.pause();
      audio.current?.removeAttribute("src");
      audio.current?.load();
      setPosition(0);
      setState("idle");
    },
  };
}

async function findProblem(meetingId: string, code: number | undefined): Promise<ApiError> {
  try {
    await api.blob(path, { path: { meeting_id: meetingId }, headers: { range: "bytes=0-0" } });
    if (findPlayObstacle(code, true) === "unplayable") return unplayable("This browser can't play the notes.");
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  return unplayable("Couldn't play the notes. Try again.");
}

const unplayable = (words: string) => new ApiError(0, "unplayable", words);
