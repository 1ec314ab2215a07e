"use client";
import { RoomContext } from "@livekit/components-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { PortalContainerProvider } from "@/components/ui/portal-container";
import { type RoomCaller, RoomCallerProvider } from "../data/room-caller";
import { ArrivalProvider } from "./arrival";
import type { Luggage } from "./bring-along";
import { CallScreen } from "./call-screen";
import { HandsProvider, useHandOrder } from "./lobby/hands";
import { type Lobby, LobbyProvider } from "./lobby/lobby";
import { OutsidersProvider, useOutsidersOf } from "./lobby/outsiders";
import { NoticesProvider } from "./notices/notices";
import { OthersSound } from "./others-sound";
import { ReactionsProvider, useReactionExchange } from "./reactions/use-reactions";
import { PinProvider } from "./stage/pin";
import { beginStay, type Entry, type SessionEnd, type Stay, useRoomSession } from "./use-room-session";

export type CallProps = {
  caller: RoomCaller;
  code: string;
  title: string;
  /** What was written when it was booked, for those who may know. */
  bookingNote: string | null;
  stay: Stay;
  luggage: Luggage;
  lobby: Lobby;
  onAskAgain: () => Promise<Entry>;
  onOver: (end: SessionEnd) => void;
};

export { beginStay };

/** One stay in the room. Loaded while the door is open, so that joining waits for nothing but the network. */
export default function Call({
  caller,
  code,
  title,
  bookingNote,
  stay,
  luggage,
  lobby,
  onAskAgain,
  onOver,
}: CallProps) {
  const session = useRoomSession({ stay, luggage, onAskAgain, onOver });
  const { arriving } = session;
  const { standing } = lobby;
  const outsiders = useOutsidersOf(lobby);
  useEffect(() => {
    if (standing === "removed") onOver("removed");
  }, [standing, onOver]);
  const arrival = useMemo(
    () => ({
      name: stay.answer.display_name,
      identity: stay.answer.identity,
      arriving,
      camera: arriving ? luggage.picture : null,
    }),
    [stay, luggage, arriving],
  );
  return (
    <RoomContext.Provider value={session.room}>
      <RoomCallerProvider value={caller}>
        <LobbyProvider value={lobby}>
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
                        answer={session.answer}
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
        </LobbyProvider>
      </RoomCallerProvider>
    </RoomContext.Provider>
  );
}

function WithHands({ children }: { children: ReactNode }) {
  return (
    <HandsProvider value={useHandOrder()}>
      <ReactionsProvider value={useReactionExchange()}>{children}</ReactionsProvider>
    </HandsProvider>
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
