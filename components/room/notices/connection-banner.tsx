"use client";
import { useRoomContext } from "@livekit/components-react";
import { Volume2 } from "lucide-react";
import { useCallState } from "@/components/room/call/call-state";
import { useCanPlayAudio } from "@/components/room/session/use-room";
import type { SessionPhase } from "@/components/room/session/use-room-session";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { NoticeLine } from "./notices";
import { useWentOffline } from "./use-went-offline";

const words: Record<Exclude<SessionPhase, "connected">, string> = {
  connecting: "Connecting…",
  reconnecting: "Connection lost. Reconnecting…",
  rejoining: "Connection lost. Rejoining the meeting…",
};

const offlineWords = "You're offline. We'll reconnect you when you're back…";

export function ConnectionBanner() {
  const phase = useCallState("phase");
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
        Your browser is blocking audio.
        <Button size="sm" variant="primary" onClick={() => room.startAudio()}>
          Turn on audio
        </Button>
      </span>
    </NoticeLine>
  );
}
