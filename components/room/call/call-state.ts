"use client";
import { useRoomContext } from "@livekit/components-react";
import { createContext, useCallback, useContext, useRef, useState } from "react";
import type { ChatLine } from "@/components/chat/chat-line";
import { useRoomCaller } from "@/components/data/room-caller";
import { useChat } from "@/components/room/chat/use-chat";
import { useIdle } from "@/components/room/controls/use-idle";
import { usePushToTalk } from "@/components/room/controls/use-push-to-talk";
import { useScreenShare } from "@/components/room/controls/use-screen-share";
import { useDeviceControls } from "@/components/room/devices/use-device-controls";
import { useHands } from "@/components/room/lobby/hands";
import { useLobby } from "@/components/room/lobby/lobby";
import { useNotify } from "@/components/room/notices/notices";
import { usePollNotices } from "@/components/room/notices/use-poll-notices";
import { usePrompterNotices } from "@/components/room/notices/use-prompter-notices";
import { isRecorded } from "@/components/room/recording/recording-sign";
import { roomView, usePreference } from "@/components/room/session/preferences";
import { useIsIdleAfterFirstFrame } from "@/components/room/session/use-is-idle-after-first-frame";
import { usePeopleCount } from "@/components/room/session/use-room";
import type { Entry, SessionPhase } from "@/components/room/session/use-room-session";
import { useSmallWindow } from "@/components/room/small-window/use-small-window";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { type CallActions, useCallActions } from "./use-call-actions";

export type PanelName = "people" | "chat" | "polls" | "jottings" | "transcript" | "assistant" | "prompter";

/** What the door says of the room. */
type RoomFacts = Pick<Entry, "is_host" | "whiteboard_open" | "transcription_enabled">;

export type Call = {
  code: string;
  title: string;
  bookingNote: string | null;
  /** The host has the assistant on. Guests are told nothing of it. */
  hasAssistant: boolean;
  /** The assistant answers questions that are put to this person. */
  isPrompted: boolean;
  /** The answer of the door, until the lobby has loaded. */
  answer: RoomFacts;
  phase: SessionPhase;
  onLeave: () => void;
};

/** The state and actions of the call screen. */
export type CallState = ReturnType<typeof useCallFacts> & { actions: CallActions };

const CallStateContext = createContext<CallState | null>(null);
export const CallStateProvider = CallStateContext.Provider;

export function useCallState(): CallState {
  const state = useContext(CallStateContext);
  if (!state) throw new Error("outside of a call");
  return state;
}

/** Only for the call screen. Components below it use `useCallState`. */
export function useMakeCallState(call: Call): CallState {
  const facts = useCallFacts(call);
  return { ...facts, actions: useCallActions(facts) };
}

export type CallFacts = ReturnType<typeof useCallFacts>;

function useCallFacts(call: Call) {
  const { answer, phase, isPrompted } = call;
  const caller = useRoomCaller();
  const { room, waiting, shareRequests } = useLobby();
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = usePreference(roomView);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [jump, setJump] = useState<number | null>(null);
  const [reacting, setReacting] = useState(false);
  const [showsPalette, setShowsPalette] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const compact = useMediaQuery("(max-width: 767px), (max-height: 479px)");
  const peopleCount = usePeopleCount();
  const settled = phase === "connected";
  const isIdleNow = useIsIdleAfterFirstFrame(root, settled);
  const controls = useDeviceControls();
  return {
    ...call,
    root,
    caller,
    room,
    waiting,
    shareRequests,
    view,
    setView,
    panel,
    setPanel,
    /** The moment that the transcript panel is to show, from the transcript's timeline_origin. */
    jump,
    setJump,
    /** Whether the row of reactions is open. */
    reacting,
    setReacting,
    showsPalette,
    setShowsPalette,
    showsShortcuts,
    setShowsShortcuts,
    /** A phone in either orientation. */
    compact,
    /** On a phone the recording sign is above the stage. */
    hasSignOnTop: compact && room !== null && isRecorded(room),
    peopleCount,
    settled,
    isIdleNow,
    /** The parts that not everybody is offered. */
    offers: {
      assistant: !caller.guest && (call.hasAssistant || answer.is_host),
      prompter: !caller.guest && isPrompted,
    },
    idle: useIdle(root, settled && peopleCount > 1),
    isHost: answer.is_host,
    hasHostControls: room?.me.has_host_controls ?? answer.is_host,
    boardOpen: room?.whiteboard_open ?? answer.whiteboard_open,
    /** This person's position among the raised hands. Undefined if their hand is down. */
    hand: useHands().get(useRoomContext().localParticipant.identity),
    controls,
    share: useScreenShare(phase),
    smallWindow: useSmallWindow(),
    chat: useChat(caller, { isOpen: panel === "chat", reads: isIdleNow, onArrival: useMessageNotice() }),
    /** The number of open polls without this person's vote. */
    unanswered: usePollNotices(caller, { isOpen: panel === "polls", reads: isIdleNow }),
    prompter: usePrompterNotices(caller, { follows: isPrompted && settled, isOpen: panel === "prompter" }),
    /** Space is held down to talk. */
    isHolding: usePushToTalk(controls),
  };
}

function useMessageNotice() {
  const notify = useNotify();
  return useCallback((line: ChatLine) => notify({ text: `${line.name}: ${shorten(line.text)}` }), [notify]);
}

function shorten(text: string) {
  const line = text.replace(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
