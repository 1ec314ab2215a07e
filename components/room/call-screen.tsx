"use client";
import { useRoomContext } from "@livekit/components-react";
import { lazy, type ReactNode, useCallback, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useOpenWhiteboard } from "@/components/whiteboard/use-whiteboard";
import { describeError } from "@/lib/http/client";
import type { ChatLine } from "../chat/chat-line";
import { useRoomCaller } from "../data/room-caller";
import { CaptionsPlace } from "./captions/captions-place";
import { useChat } from "./chat/use-chat";
import { Chrome } from "./chrome";
import { Dock, type PanelName } from "./controls/dock";
import type { RoomAction } from "./controls/shortcuts";
import { useIdle } from "./controls/use-idle";
import { usePushToTalk } from "./controls/use-push-to-talk";
import { useRoomCommands } from "./controls/use-room-commands";
import { useRoomKeys } from "./controls/use-room-keys";
import { useScreenShare } from "./controls/use-screen-share";
import { useDeviceControls } from "./devices/use-device-controls";
import { LoadedPart } from "./loaded-part";
import { useHands } from "./lobby/hands";
import { useLobby } from "./lobby/lobby";
import { useRaiseHand } from "./lobby/use-order";
import { ConnectionBanner } from "./notices/connection-banner";
import { KnockCard } from "./notices/knock-card";
import { NoticeList, useNotify } from "./notices/notices";
import { ShareRequestCards } from "./notices/share-request-cards";
import { usePollNotices } from "./notices/use-poll-notices";
import { usePresenceNotices } from "./notices/use-presence-notices";
import { useRoomNotices } from "./notices/use-room-notices";
import { useSoundWarnings } from "./notices/use-sound-warnings";
import { ReactionFloat } from "./reactions/reaction-float";
import { isRecorded, RecordingSign } from "./recording/recording-sign";
import { useRecordingNotices } from "./recording/use-recording-notices";
import { roomView, useRemembered } from "./remembered";
import { RoomStatus } from "./room-status";
import { SidePanel } from "./side-panel";
import { useSmallWindow } from "./small-window/use-small-window";
import { PresentingBar, ShareLostBar } from "./stage/presenting-bar";
import { Stage } from "./stage/stage";
import { PausedSign } from "./transcript/paused-sign";
import { useEndMeeting } from "./use-end-meeting";
import { useHasMoment } from "./use-has-moment";
import { useMediaQuery } from "./use-media-query";
import { useMediaSession } from "./use-media-session";
import { usePartsAhead } from "./use-parts-ahead";
import { usePeopleCount } from "./use-room";
import type { Entry, SessionPhase } from "./use-room-session";
import { useWakeLock } from "./use-wake-lock";

const PollsPanel = lazy(async () => ({ default: (await import("@/components/polls/polls-panel")).PollsPanel }));
const ChatPanel = lazy(() => import("./chat/chat-panel"));
const PeoplePanel = lazy(() => import("./people/people-panel"));
const CaptionsBand = lazy(() => import("./captions/captions-band"));
const RoomTranscriptPanel = lazy(() => import("./transcript/transcript-panel"));
const JottingsPanel = lazy(() => import("./jottings/jottings-panel"));
const SmallWindow = lazy(() => import("./small-window/small-window"));
const SmallPicture = lazy(() => import("./small-window/small-picture"));
const RoomPalette = lazy(() => import("./controls/room-palette"));
const ShortcutsDialog = lazy(() => import("./controls/shortcuts-dialog"));

const panelTitles = {
  chat: "Chat",
  people: "People",
  polls: "Polls",
  jottings: "Your jottings",
  transcript: "Transcript",
} as const;

type CallScreenProps = {
  code: string;
  title: string;
  bookingNote: string | null;
  /** What the door said; the lobby knows better as soon as it has spoken. */
  answer: Entry;
  phase: SessionPhase;
  onLeave: () => void;
};

export function CallScreen({ code, title, bookingNote, answer, phase, onLeave }: CallScreenProps) {
  const caller = useRoomCaller();
  const { room, waiting, shareRequests } = useLobby();
  const boardOpen = room?.whiteboard_open ?? answer.whiteboard_open;
  const hasHostControls = room?.me.has_host_controls ?? answer.is_host;
  const hand = useHands().get(useRoomContext().localParticipant.identity);
  const root = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const [view, setView] = useRemembered(roomView);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [reacting, setReacting] = useState(false);
  const smallWindow = useSmallWindow();
  const [showsPalette, setShowsPalette] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const isPhone = useMediaQuery("(max-width: 767px), (max-height: 479px)");
  const hasSignOnTop = isPhone && room !== null && isRecorded(room);
  const peopleCount = usePeopleCount();
  const settled = phase === "connected";
  const hasMoment = useHasMoment(root, settled);
  const idle = useIdle(root, settled && peopleCount > 1);

  const controls = useDeviceControls();
  const share = useScreenShare(phase);
  const announceMessage = useCallback(
    (line: ChatLine) => notify({ text: `${line.name}: ${shorten(line.text)}` }),
    [notify],
  );
  const chat = useChat(caller, { isOpen: panel === "chat", reads: hasMoment, onArrival: announceMessage });
  const endMeeting = useEndMeeting(caller.meetingId);
  const { mutate: setBoardOpen } = useOpenWhiteboard(caller);
  const { mutate: raiseHand } = useRaiseHand();
  const unanswered = usePollNotices(caller, { isOpen: panel === "polls", reads: hasMoment });
  usePresenceNotices(settled);
  useRoomNotices(controls);
  useRecordingNotices();
  useSoundWarnings(controls);
  const isHolding = usePushToTalk(controls);
  useWakeLock();
  usePartsAhead(hasMoment);
  useMediaSession({ title, microphone: controls.microphone, camera: controls.camera, onLeave });

  function run(action: RoomAction) {
    switch (action) {
      case "microphone":
        return void controls.microphone.set(!controls.microphone.on);
      case "camera":
        return void controls.camera.set(!controls.camera.on);
      case "share":
        return share.possible && !share.asked ? void share.toggle() : undefined;
      case "hand":
        return raiseHand(hand === undefined);
      case "react":
        return setReacting((before) => !before);
      case "picture-in-picture":
        return void smallWindow.toggle();
      case "captions":
        return setView({ captions: !view.captions });
      case "layout":
        return setView({ mode: view.mode === "grid" ? "speaker" : "grid" });
      case "whiteboard":
        return setBoardOpen(!boardOpen);
      case "chat":
      case "people":
      case "transcript":
      case "polls":
      case "jottings":
        return setPanel((before) => (before === action ? null : action));
      case "full-screen":
        return void toggleFullScreen().catch(() =>
          notify({ tone: "bad", text: "The browser did not allow full screen." }),
        );
      case "commands":
        return setShowsPalette((before) => !before);
      case "shortcuts":
        return setShowsShortcuts((before) => !before);
    }
  }
  useRoomKeys(run);
  function endForAll() {
    endMeeting.mutate(undefined, { onError: (error) => notify({ tone: "bad", text: describeError(error) }) });
  }
  function copyLink() {
    navigator.clipboard.writeText(`${window.location.origin}/m/${code}`).then(
      () => notify({ text: "Meeting link copied" }),
      () => notify({ tone: "bad", text: "The browser did not allow copying." }),
    );
  }

  useRoomCommands({
    run,
    onHoldToTalk: () => notify({ text: "Hold space and talk", detail: "You are heard for as long as you hold it." }),
    onCopyLink: copyLink,
    onLeave,
    onEndForAll: answer.is_host ? endForAll : null,
  });

  const sidePanel = panel ? (
    <SidePanel
      key={panel}
      title={panelTitles[panel]}
      count={panel === "people" ? peopleCount : undefined}
      asSheet={isPhone}
      onClose={() => setPanel(null)}
    >
      {panel === "chat" ? <ChatPanel chat={chat} autoFocus={!isPhone} /> : null}
      {panel === "people" ? <PeoplePanel code={code} /> : null}
      {panel === "jottings" ? <JottingsPanel bookingNote={bookingNote} autoFocus={!isPhone} /> : null}
      {panel === "polls" ? <PollsPanel {...caller} isHost={hasHostControls} /> : null}
      {panel === "transcript" ? <RoomTranscriptPanel /> : null}
    </SidePanel>
  ) : null;

  return (
    <div
      ref={root}
      data-idle={idle || undefined}
      className={cn(
        "absolute inset-0 flex flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]",
        idle && "cursor-none",
      )}
    >
      {/* On a phone, panels, menus and reactions come from below. */}
      {hasSignOnTop ? (
        <div className="pointer-events-none flex px-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
          <RecordingSign />
        </div>
      ) : null}
      {share.on ? (
        <PresentingBar surface={share.surface} hasSound={share.hasSound} onStop={() => run("share")} />
      ) : null}
      {share.lost ? <ShareLostBar onAgain={() => run("share")} onDismiss={share.forget} /> : null}
      <div className="relative flex min-h-0 flex-1">
        <div
          className={cn(
            "relative min-w-0 flex-1 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-0",
            (share.on || share.lost || hasSignOnTop) && "pt-2",
          )}
        >
          <Stage
            view={view}
            code={code}
            settled={settled}
            boardOpen={boardOpen}
            onShowPeople={() => setPanel("people")}
          />
          <ReactionFloat />
          <Overlay atBottom={boardOpen}>
            <ConnectionBanner phase={phase} />
            <KnockCard
              waiting={waiting}
              title={title}
              isPanelOpen={panel === "people"}
              onOpenPanel={() => setPanel("people")}
            />
            <ShareRequestCards requests={shareRequests} />
            <NoticeList />
          </Overlay>
        </div>
        {isPhone ? null : sidePanel}
      </div>
      {view.captions ? (
        <CaptionsPlace>
          <LoadedPart>
            <CaptionsBand caller={caller} />
          </LoadedPart>
        </CaptionsPlace>
      ) : null}
      <Chrome
        idle={idle}
        compact={isPhone}
        status={
          <RoomStatus
            title={title}
            bookingNote={bookingNote}
            phase={phase}
            transcribes={room?.transcribing ?? answer.transcription_enabled}
            locked={room?.locked === true}
          />
        }
        lasting={
          <>
            <PausedSign />
            {isPhone ? null : <RecordingSign />}
          </>
        }
      >
        <Dock
          compact={isPhone}
          isHost={answer.is_host}
          view={view}
          panel={panel}
          boardOpen={boardOpen}
          hand={hand}
          waitingCount={waiting.length}
          unread={chat.unread}
          unanswered={unanswered}
          peopleCount={peopleCount}
          controls={controls}
          share={share}
          reacting={reacting}
          onReacting={setReacting}
          isHolding={isHolding}
          canShrink={smallWindow.possible}
          run={run}
          onCopyLink={copyLink}
          onLeave={onLeave}
          onEndForAll={endForAll}
        />
      </Chrome>
      {isPhone ? sidePanel : null}
      {smallWindow.host ? (
        <LoadedPart>
          <SmallWindow host={smallWindow.host} controls={controls} onBack={smallWindow.close} onLeave={onLeave} />
        </LoadedPart>
      ) : null}
      {smallWindow.isPicture ? (
        <LoadedPart>
          <SmallPicture />
        </LoadedPart>
      ) : null}
      {showsPalette ? (
        <LoadedPart>
          <RoomPalette onClose={() => setShowsPalette(false)} />
        </LoadedPart>
      ) : null}
      {showsShortcuts ? (
        <LoadedPart>
          <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />
        </LoadedPart>
      ) : null}
    </div>
  );
}

/** Above the stage; the board keeps its tools at the top, so there it is below. */
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

function shorten(text: string) {
  const line = text.replace(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}
