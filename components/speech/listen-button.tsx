"use client";
import { Headphones } from "lucide-react";
import { useRef } from "react";
import { formatTime } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { LatePart } from "@/components/ui/late-part";
import { type ApiError, describeError } from "@/lib/platform/http/client";
import { useReading } from "./use-reading";

const loadPlayer = () => import("./listen-player").then((loaded) => loaded.ListenPlayer);

type ListenButtonProps = {
  meetingId: string;
  /** Another one means that the notes have changed: what is playing stops, and the next press reads them anew. */
  version: string;
};

/** Reads the notes aloud. Loads neither sound nor player until it is pressed. */
export function ListenButton({ meetingId, version }: ListenButtonProps) {
  return <Listen key={`${meetingId} ${version}`} meetingId={meetingId} version={version} />;
}

function Listen({ meetingId, version }: ListenButtonProps) {
  const reading = useReading(meetingId, version);
  const begin = () => {
    void loadPlayer().catch(() => {});
    reading.begin();
  };
  const hasEnded = useRef(false);
  const end = () => {
    hasEnded.current = true;
    reading.end();
  };
  /** Whoever closes the player by keyboard goes on from here. */
  const takeFocusBack = (element: HTMLButtonElement | null) => {
    if (!element || !hasEnded.current) return;
    hasEnded.current = false;
    element.focus({ preventScroll: true });
  };
  const button = (
    <Button
      ref={takeFocusBack}
      variant="ghost"
      loading={reading.state === "loading" || reading.state === "ready"}
      onClick={begin}
    >
      <Headphones aria-hidden />
      Listen
    </Button>
  );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <audio ref={reading.audio} preload="none" {...reading.events} />
      {reading.state === "ready" ? (
        <LatePart load={loadPlayer} props={{ reading, onEnd: end }} waiting={button} />
      ) : (
        <>
          {button}
          <p role="status" className="text-ink-faint text-sm">
            {reading.state === "loading" ? "Preparing to read the notes aloud…" : null}
          </p>
        </>
      )}
      {reading.problem ? (
        <p role="alert" className="w-full text-bad text-sm">
          <Problem problem={reading.problem} />
        </p>
      ) : null}
    </div>
  );
}

function Problem({ problem }: { problem: ApiError }) {
  const style = useTimeStyle();
  const { retry_at: retryAt } = problem.members;
  if (problem.code !== "rate_limited" || typeof retryAt !== "string") return describeError(problem);
  return `You've listened to many new notes in the last hour. Try again at ${formatTime(retryAt, style)}.`;
}
