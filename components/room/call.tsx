"use client";
import { RoomAudioRenderer, RoomContext } from "@livekit/components-react";
import { type ReactNode, useMemo, useState } from "react";
import { PortalContainerProvider } from "@/components/ui/portal-container";
import type { JoinAnswer } from "@/lib/meetings/schema";
import { ArrivalProvider } from "./arrival";
import { CallScreen } from "./call-screen";
import { NoticesProvider } from "./notices/notices";
import { RoomCallerProvider } from "./room-caller";
import { type Luggage, type SessionEnd, useRoomSession } from "./use-room-session";
import { useRoomState } from "./use-room-state";

export type CallProps = {
  meetingId: string;
  code: string;
  title: string;
  answer: JoinAnswer;
  luggage: Luggage;
  onOver: (end: SessionEnd) => void;
};

/** One stay in the room. Loaded while the door is open, so that joining waits for nothing but the network. */
export default function Call({ meetingId, code, title, answer, luggage, onOver }: CallProps) {
  const session = useRoomSession({ meetingId, answer, luggage, onOver });
  const { boardOpen } = useRoomState(meetingId, session.answer);
  const caller = useMemo(() => ({ meetingId }), [meetingId]);
  const { arriving } = session;
  const arrival = useMemo(
    () => ({
      name: answer.display_name,
      identity: answer.identity,
      arriving,
      camera: arriving ? luggage.tracks.camera : null,
    }),
    [answer, luggage, arriving],
  );
  return (
    <RoomContext.Provider value={session.room}>
      <RoomCallerProvider value={caller}>
        <CallStage>
          <ArrivalProvider value={arrival}>
            <NoticesProvider>
              <CallScreen
                meetingId={meetingId}
                code={code}
                title={title}
                isHost={session.answer.is_host}
                transcribes={session.answer.transcription_enabled}
                boardOpen={boardOpen}
                phase={session.phase}
                onLeave={session.leave}
              />
              <RoomAudioRenderer />
            </NoticesProvider>
          </ArrivalProvider>
        </CallStage>
      </RoomCallerProvider>
    </RoomContext.Provider>
  );
}

/** Dark in every theme. Menus open inside it, so that they are dark too and stay visible in full screen. */
function CallStage({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  return (
    <main
      ref={setStage}
      data-stage
      aria-label="Meeting room"
      className="fixed inset-0 isolate overflow-hidden overscroll-none"
    >
      <PortalContainerProvider container={stage}>{children}</PortalContainerProvider>
    </main>
  );
}
