"use client";
import { useRoomContext } from "@livekit/components-react";
import { Volume2 } from "lucide-react";
import { meetingLink } from "@/components/data/meeting-link";
import { useCallState } from "@/components/room/call/call-state";
import { useIsSoundRefused } from "@/components/room/call/refused-sounds";
import { noCallWords } from "@/components/room/door/no-call-words";
import type { SessionPhase } from "@/components/room/session/use-room-session";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Spinner } from "@/components/ui/spinner";
import { NoticeLine } from "./notices";
import { flowWords, useMediaFlow } from "./use-media-flow";
import { useWentOffline } from "./use-went-offline";

const words: Record<Exclude<SessionPhase, "connected" | "reading">, string> = {
  connecting: "Connecting…",
  reconnecting: "Connection lost. Reconnecting…",
  rejoining: "Connection lost. Rejoining the meeting…",
};

const offlineWords = "You're offline. We'll reconnect you when you're back…";

export function ConnectionBanner() {
  const phase = useCallState("phase");
  const room = useRoomContext();
  const isSoundRefused = useIsSoundRefused();
  const wentOffline = useWentOffline();
  const flow = useMediaFlow(phase === "reconnecting" || (phase === "connected" && wentOffline));
  if (phase === "reading" && !wentOffline) return <ReadingLine />;
  if (phase !== "connected" || wentOffline) {
    const still = flow && flowWords(flow);
    return (
      <div role="status">
        <NoticeLine tone={phase === "connecting" ? "say" : "warn"} icon={<Spinner />}>
          <span className="min-w-0">
            <span className="block">{phase === "connected" || phase === "reading" ? offlineWords : words[phase]}</span>
            {still ? (
              <span className="block text-ink-soft text-sm">
                {still} Chat and controls work again when you're back.
              </span>
            ) : null}
          </span>
        </NoticeLine>
      </div>
    );
  }
  if (!isSoundRefused) return null;
  return (
    <NoticeLine tone="warn" icon={<Volume2 />}>
      <span className="flex flex-wrap items-center gap-3">
        Your browser is blocking audio.
        <Button size="sm" variant="primary" onClick={() => void room.startAudio().catch(() => {})}>
          Turn on audio
        </Button>
      </span>
    </NoticeLine>
  );
}

/** For as long as somebody reads along whose browser cannot make calls. */
function ReadingLine() {
  const code = useCallState("code");
  return (
    <div role="status">
      <NoticeLine tone="warn">
        <span className="min-w-0">
          <span className="block">{noCallWords.title}</span>
          <span className="block text-ink-soft text-sm">{noCallWords.inside}</span>
          <CopyButton text={meetingLink(code)} label="Copy link" size="sm" className="mt-2" />
        </span>
      </NoticeLine>
    </div>
  );
}
