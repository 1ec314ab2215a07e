"use client";
import { useRoomContext } from "@livekit/components-react";
import { Volume2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useCanPlayAudio } from "../use-room";
import type { SessionPhase } from "../use-room-session";
import { NoticeLine } from "./notices";
import { useWentOffline } from "./use-went-offline";

const words: Record<Exclude<SessionPhase, "connected">, string> = {
  connecting: "Connecting…",
  reconnecting: "Connection lost. Reconnecting, you keep your place…",
  rejoining: "Connection lost. Coming back into the meeting…",
};

const offlineWords = "Connection lost. Your device is offline, you keep your place…";

export function ConnectionBanner({ phase }: { phase: SessionPhase }) {
  const room = useRoomContext();
  const canPlayAudio = useCanPlayAudio();
  const wentOffline = useWentOffline();
  if (phase !== "connected" || wentOffline) {
    return (
      <div role="status">
        <NoticeLine tone={phase === "connecting" ? "say" : "warn"} icon={<Spinner />}>
          {phase === "connected" ? offlineWords : words[phase]}
        </NoticeLine>
      </div>
    );
  }
  if (canPlayAudio) return null;
  return (
    <NoticeLine tone="warn" icon={<Volume2 />}>
      <span className="flex flex-wrap items-center gap-3">
        Your browser holds the sound back.
        <Button size="sm" variant="primary" onClick={() => room.startAudio()}>
          Hear the others
        </Button>
      </span>
    </NoticeLine>
  );
}
