"use client";
import { RoomContext } from "@livekit/components-react";
import { memo, type ReactNode, useEffect, useMemo, useState } from "react";
import { type RoomCaller, RoomCallerProvider } from "@/components/data/room-caller";
import { HandsProvider, useHandOrder } from "@/components/room/lobby/hands";
import { type Lobby, lobbyContexts } from "@/components/room/lobby/lobby";
import { OutsidersProvider, useOutsidersOf } from "@/components/room/lobby/outsiders";
import { NoticesProvider } from "@/components/room/notices/notices";
import { ReactionsProvider, useReactionExchange } from "@/components/room/reactions/use-reactions";
import { ArrivalProvider } from "@/components/room/session/arrival";
import type { JoinMedia } from "@/components/room/session/publish-preview-tracks";
import {
  beginConnection,
  type Entry,
  prepareConnection,
  type RoomConnection,
  type SessionEnd,
  useRoomSession,
} from "@/components/room/session/use-room-session";
import { PinProvider } from "@/components/room/stage/pin";
import { FieldsProvider } from "@/components/ui/field-contexts";
import { PortalContainerProvider } from "@/components/ui/portal-container";
import { CallScreen } from "./call-screen";
import { OthersSound } from "./others-sound";

export type CallProps = {
  caller: RoomCaller;
  code: string;
  title: string;
  /** The note of the booking, for people who may read it. */
  bookingNote: string | null;
  /** Of members only. */
  hasAssistant?: boolean;
  isPrompted?: boolean;
  connection: RoomConnection;
  joinMedia: JoinMedia;
  lobby: Lobby;
  onAskAgain: () => Promise<Entry>;
  onOver: (end: SessionEnd) => void;
};

export { beginConnection, prepareConnection };

/**
 * The connection to the room and its screen. Loaded and rendered at the door, hidden, so that joining waits only for the
 * network.
 */
export default memo(function Call({
  caller,
  code,
  title,
  bookingNote,
  hasAssistant = false,
  isPrompted = false,
  connection,
  joinMedia,
  lobby,
  onAskAgain,
  onOver,
}: CallProps) {
  const session = useRoomSession({ connection, joinMedia, onAskAgain, onOver });
  const { arriving } = session;
  const { is_host, whiteboard_open, transcription_enabled } = session.answer;
  const facts = useMemo(
    () => ({ is_host, whiteboard_open, transcription_enabled }),
    [is_host, whiteboard_open, transcription_enabled],
  );
  const { ownStatus } = lobby;
  const outsiders = useOutsidersOf(session.room, lobby);
  useEffect(() => {
    if (ownStatus === "removed") onOver("removed");
  }, [ownStatus, onOver]);
  const { display_name: name, identity } = connection.answer;
  const camera = arriving ? joinMedia.picture : null;
  const arrival = useMemo(() => ({ name, identity, arriving, camera }), [name, identity, arriving, camera]);
  return (
    <RoomContext.Provider value={session.room}>
      <RoomCallerProvider value={caller}>
        <FieldsProvider contexts={lobbyContexts} value={lobby}>
          <OutsidersProvider value={outsiders}>
            <CallStage>
              <ArrivalProvider value={arrival}>
                <NoticesProvider>
                  <WithHands>
                    <PinProvider>
                      <CallScreen
                        code={code}
                        title={title}
                        bookingNote={bookingNote}
                        hasAssistant={hasAssistant}
                        isPrompted={isPrompted}
                        answer={facts}
                        phase={session.phase}
                        onLeave={session.leave}
                      />
                    </PinProvider>
                  </WithHands>
                  <OthersSound />
                </NoticesProvider>
              </ArrivalProvider>
            </CallStage>
          </OutsidersProvider>
        </FieldsProvider>
      </RoomCallerProvider>
    </RoomContext.Provider>
  );
});

function WithHands({ children }: { children: ReactNode }) {
  return (
    <HandsProvider value={useHandOrder()}>
      <ReactionsProvider value={useReactionExchange()}>{children}</ReactionsProvider>
    </HandsProvider>
  );
}

/** Dark in every theme. Menus are portalled into it, so that they are dark too, and visible in full screen. */
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
