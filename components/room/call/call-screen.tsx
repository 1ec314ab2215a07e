"use client";
import { lazy, memo, type ReactNode } from "react";
import { Dock } from "@/components/room/controls/dock";
import { useRoomCommands } from "@/components/room/controls/use-room-commands";
import { useRoomKeys } from "@/components/room/controls/use-room-keys";
import { ConnectionBanner } from "@/components/room/notices/connection-banner";
import { KnockCard } from "@/components/room/notices/knock-card";
import { NoticeList } from "@/components/room/notices/notices";
import { ShareRequestCards } from "@/components/room/notices/share-request-cards";
import { usePresenceNotices } from "@/components/room/notices/use-presence-notices";
import { useRoomNotices } from "@/components/room/notices/use-room-notices";
import { useSoundWarnings } from "@/components/room/notices/use-sound-warnings";
import { ReactionFloat } from "@/components/room/reactions/reaction-float";
import { RecordingSign } from "@/components/room/recording/recording-sign";
import { useRecordingNotices } from "@/components/room/recording/use-recording-notices";
import { Stage } from "@/components/room/stage/stage";
import { PausedSign } from "@/components/room/transcript/paused-sign";
import { cn } from "@/components/ui/cn";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { CallDialogs } from "./call-dialogs";
import { CallPanel } from "./call-panel";
import { type Call, CallStateProvider, useCallState, useMakeCallState } from "./call-state";
import { Chrome } from "./chrome";
import { LazyBoundary } from "./lazy-boundary";
import { RoomStatus } from "./room-status";
import { useMediaSession } from "./use-media-session";
import { usePrefetchRoomChunks } from "./use-prefetch-room-chunks";

const CaptionsBand = lazy(() => import("@/components/room/captions/captions-band"));
const PresentingBar = lazy(() =>
  import("@/components/room/stage/presenting-bar").then((loaded) => ({ default: loaded.PresentingBar })),
);
const ShareLostBar = lazy(() =>
  import("@/components/room/stage/presenting-bar").then((loaded) => ({ default: loaded.ShareLostBar })),
);

export const CallScreen = memo(function CallScreen(call: Call) {
  const state = useMakeCallState(call);
  const { root, title, settled, isIdleNow, controls, actions, compact, idle } = state;
  usePresenceNotices(settled);
  useRoomNotices(controls);
  useRecordingNotices();
  useSoundWarnings(controls);
  useWakeLock();
  usePrefetchRoomChunks(isIdleNow);
  useMediaSession({
    title,
    microphone: controls.microphone,
    camera: controls.camera,
    onLeave: actions.leave,
  });
  useRoomKeys(actions.run);
  useRoomCommands(state);
  return (
    <CallStateProvider value={state}>
      <div
        ref={root}
        data-idle={idle || undefined}
        className={cn(
          "absolute inset-0 flex flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]",
          idle && "cursor-none",
        )}
      >
        <TopBars />
        <div className="relative flex min-h-0 flex-1">
          <Pictures />
          {compact ? null : <CallPanel />}
        </div>
        <Captions />
        <BottomBar />
        {/* On a phone, panels, menus and reactions open from the bottom. */}
        {compact ? <CallPanel /> : null}
        <CallDialogs />
      </div>
    </CallStateProvider>
  );
});

function TopBars() {
  const { hasSignOnTop, share, actions } = useCallState();
  return (
    <>
      {hasSignOnTop ? (
        <div className="pointer-events-none flex px-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
          <RecordingSign />
        </div>
      ) : null}
      <LazyBoundary>
        {share.on ? (
          <PresentingBar surface={share.surface} hasSound={share.hasSound} onStop={() => actions.run("share")} />
        ) : null}
        {share.lost ? <ShareLostBar onAgain={() => actions.run("share")} onDismiss={share.forget} /> : null}
      </LazyBoundary>
    </>
  );
}

function Pictures() {
  const { view, code, title, phase, settled, boardOpen, share, hasSignOnTop, waiting, shareRequests, panel, setPanel } =
    useCallState();
  const showPeople = () => setPanel("people");
  return (
    <div
      className={cn(
        "relative min-w-0 flex-1 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-0",
        (share.on || share.lost || hasSignOnTop) && "pt-2",
      )}
    >
      <Stage view={view} code={code} settled={settled} boardOpen={boardOpen} onShowPeople={showPeople} />
      <ReactionFloat />
      <Overlay atBottom={boardOpen}>
        <ConnectionBanner phase={phase} />
        <KnockCard waiting={waiting} title={title} isPanelOpen={panel === "people"} onOpenPanel={showPeople} />
        <ShareRequestCards requests={shareRequests} />
        <NoticeList />
      </Overlay>
    </div>
  );
}

function Captions() {
  const { view, caller } = useCallState();
  if (!view.captions) return null;
  return (
    <LazyBoundary>
      <CaptionsBand caller={caller} />
    </LazyBoundary>
  );
}

function BottomBar() {
  const { idle, compact, title, bookingNote, hasAssistant, phase, room, answer } = useCallState();
  return (
    <Chrome
      idle={idle}
      compact={compact}
      status={
        <RoomStatus
          title={title}
          bookingNote={bookingNote}
          phase={phase}
          transcribes={room?.transcribing ?? answer.transcription_enabled}
          hasAssistant={hasAssistant}
          locked={room?.locked === true}
        />
      }
      lasting={
        <>
          <PausedSign />
          {compact ? null : <RecordingSign />}
        </>
      }
    >
      <Dock />
    </Chrome>
  );
}

/** Overlays at the top of the stage. With the whiteboard they are at the bottom, because its tools are at the top. */
function Overlay({ atBottom, children }: { atBottom: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "pointer-events-none absolute inset-x-0 z-10 flex flex-col items-center gap-2 px-4",
        atBottom ? "bottom-4" : "top-[max(1rem,env(safe-area-inset-top))]",
      )}
    >
      {children}
    </div>
  );
}
