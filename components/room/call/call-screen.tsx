"use client";
import { lazy, memo, type ReactNode, useEffect } from "react";
import { useRoomCaller } from "@/components/data/room-caller";
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
import { roomView } from "@/components/room/session/preferences";
import { Stage } from "@/components/room/stage/stage";
import { PausedSign } from "@/components/room/transcript/paused-sign";
import { cn } from "@/components/ui/cn";
import { FieldsProvider } from "@/components/ui/field-contexts";
import { usePreference } from "@/components/ui/preference";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { CallDialogs } from "./call-dialogs";
import { CallPanel } from "./call-panel";
import { type Call, callContexts, useCallState, useMakeCallState } from "./call-state";
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
  return (
    <FieldsProvider contexts={callContexts} value={useMakeCallState(call)}>
      {parts}
    </FieldsProvider>
  );
});

function CallFrame({ children }: { children: ReactNode }) {
  const root = useCallState("root");
  const idle = useCallState("idle");
  return (
    <div
      ref={root}
      data-idle={idle || undefined}
      className={cn(
        "absolute inset-0 flex flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]",
        idle && "cursor-none",
      )}
    >
      {children}
    </div>
  );
}

/** What the call does without showing it here: notices, keys, commands. */
function CallEffects() {
  const title = useCallState("title");
  const settled = useCallState("settled");
  const isIdleNow = useCallState("isIdleNow");
  const controls = useCallState("controls");
  const actions = useCallState("actions");
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
  useRoomCommands();
  useCaptionsToRead();
  return null;
}

/** Captions are what somebody has of the talk whose browser cannot make calls. */
function useCaptionsToRead() {
  const isReading = useCallState("phase") === "reading";
  const [, setView] = usePreference(roomView);
  useEffect(() => {
    if (isReading) setView({ captions: true });
  }, [isReading, setView]);
}

function TopBars() {
  const hasSignOnTop = useCallState("hasSignOnTop");
  const share = useCallState("share");
  const { run } = useCallState("actions");
  return (
    <>
      {hasSignOnTop ? (
        <div className="pointer-events-none flex px-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
          <RecordingSign />
        </div>
      ) : null}
      <LazyBoundary>
        {share.on ? (
          <PresentingBar surface={share.surface} hasSound={share.hasSound} onStop={() => run("share")} />
        ) : null}
        {share.lost ? <ShareLostBar onAgain={() => run("share")} onDismiss={share.forget} /> : null}
      </LazyBoundary>
    </>
  );
}

function Pictures({ children }: { children: ReactNode }) {
  const hasTopBar = useCallState("hasTopBar");
  return (
    <div
      className={cn("relative min-w-0 flex-1 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-0", hasTopBar && "pt-2")}
    >
      {children}
    </div>
  );
}

function CurrentStage() {
  const [view] = usePreference(roomView);
  const code = useCallState("code");
  const isConnected = useCallState("phase") === "connected";
  const boardOpen = useCallState("boardOpen");
  const { openPeople } = useCallState("actions");
  return <Stage view={view} code={code} settled={isConnected} boardOpen={boardOpen} onShowPeople={openPeople} />;
}

function Captions() {
  const [view] = usePreference(roomView);
  const caller = useRoomCaller();
  if (!view.captions) return null;
  return (
    <LazyBoundary>
      <CaptionsBand caller={caller} />
    </LazyBoundary>
  );
}

/** At the right of the dock. On a phone the recording sign is above the stage. */
function Signs() {
  const compact = useCallState("compact");
  return (
    <>
      <PausedSign />
      {compact ? null : <RecordingSign />}
    </>
  );
}

/** Overlays at the top of the stage. With the whiteboard they are at the bottom, because its tools are at the top. */
function Overlay({ children }: { children: ReactNode }) {
  const atBottom = useCallState("boardOpen");
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

/** Rendered once: each part reads for itself what it shows. */
const parts = (
  <CallFrame>
    <TopBars />
    <div className="relative flex min-h-0 flex-1">
      <Pictures>
        <CurrentStage />
        <ReactionFloat />
        <Overlay>
          <ConnectionBanner />
          <KnockCard />
          <ShareRequestCards />
          <NoticeList />
        </Overlay>
      </Pictures>
      <CallPanel asSheet={false} />
    </div>
    <Captions />
    <Chrome status={<RoomStatus />} lasting={<Signs />}>
      <Dock />
    </Chrome>
    {/* On a phone, panels, menus and reactions open from the bottom. */}
    <CallPanel asSheet />
    <CallDialogs />
    <CallEffects />
  </CallFrame>
);
