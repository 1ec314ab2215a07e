"use client";
import { useRoomContext } from "@livekit/components-react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ChatLine } from "@/components/chat/chat-line";
import { useRoomCaller } from "@/components/data/room-caller";
import { useChat } from "@/components/room/chat/use-chat";
import { useIdle } from "@/components/room/controls/use-idle";
import { usePushToTalk } from "@/components/room/controls/use-push-to-talk";
import { useScreenShare } from "@/components/room/controls/use-screen-share";
import { useDeviceControls } from "@/components/room/devices/use-device-controls";
import { useHand } from "@/components/room/lobby/hands";
import { useLobby } from "@/components/room/lobby/lobby";
import { useNotify } from "@/components/room/notices/notices";
import { usePollNotices } from "@/components/room/notices/use-poll-notices";
import { usePrompterNotices } from "@/components/room/notices/use-prompter-notices";
import { isRecorded } from "@/components/room/recording/recording-sign";
import { useIsIdleAfterFirstFrame } from "@/components/room/session/use-is-idle-after-first-frame";
import { usePeopleCount } from "@/components/room/session/use-room";
import type { Entry, SessionPhase } from "@/components/room/session/use-room-session";
import { useSmallWindow } from "@/components/room/small-window/use-small-window";
import { createFieldContexts, useField } from "@/components/ui/field-contexts";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { useCallActions } from "./use-call-actions";

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

/** The state and actions of the call screen. `actions` and the setters are the same throughout the call. */
export type CallState = ReturnType<typeof useMakeCallState>;

export const callContexts = createFieldContexts<CallState>();
/** `useCallState("panel")`: a reader renders only when what it names changes. */
export const useCallState = <Name extends keyof CallState>(name: Name) => useField(callContexts, name);

/** Only for the call screen. Components below it use `useCallState`. */
export function useMakeCallState(call: Call) {
  const { answer, onLeave, ...facts } = useCallFacts(call);
  return { ...facts, actions: useCallActions({ ...facts, onLeave }) };
}

export type CallFacts = Omit<ReturnType<typeof useCallFacts>, "answer">;

function useCallFacts(call: Call) {
  const { answer, phase, hasAssistant, isPrompted } = call;
  const caller = useRoomCaller();
  const room = useLobby("room");
  const knocks = useLobby("waiting").length;
  const root = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [jump, setJump] = useState<number | null>(null);
  const [reacting, setReacting] = useState(false);
  const [showsPalette, setShowsPalette] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const compact = useMediaQuery("(max-width: 767px), (max-height: 479px)");
  const peopleCount = usePeopleCount();
  const settled = phase === "connected" || phase === "reading";
  const isIdleNow = useIsIdleAfterFirstFrame(root, settled);
  const controls = useDeviceControls();
  const share = useScreenShare(phase);
  const { chat, unread } = useChat(caller, {
    isOpen: panel === "chat",
    reads: isIdleNow,
    onArrival: useMessageNotice(),
  });
  const unanswered = usePollNotices(caller, { isOpen: panel === "polls", reads: isIdleNow });
  const prompter = usePrompterNotices(caller, { follows: isPrompted && settled, isOpen: panel === "prompter" });
  const hasSignOnTop = compact && room !== null && isRecorded(room);
  const isHost = answer.is_host;
  return {
    ...call,
    root,
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
    hasSignOnTop,
    /** Something is above the stage. */
    hasTopBar: share.on || share.lost || hasSignOnTop,
    settled,
    isIdleNow,
    peopleCount,
    /** The parts that not everybody is offered. */
    offers: useMemo(
      () => ({
        assistant: !caller.guest && (hasAssistant || isHost),
        prompter: !caller.guest && isPrompted,
      }),
      [caller.guest, hasAssistant, isHost, isPrompted],
    ),
    idle: useIdle(root, settled && peopleCount > 1),
    isHost,
    hasHostControls: room?.me.has_host_controls ?? isHost,
    boardOpen: room?.whiteboard_open ?? answer.whiteboard_open,
    transcribes: room?.transcribing ?? answer.transcription_enabled,
    isLocked: room?.locked === true,
    /** This person's position among the raised hands. Undefined if their hand is down. */
    hand: useHand(useRoomContext().localParticipant.identity),
    controls,
    share,
    smallWindow: useSmallWindow(),
    chat,
    unread,
    /** The number of people at the door. */
    knocks,
    /** The number of open polls without this person's vote. */
    unanswered,
    /** The cards of the prompter. */
    cards: prompter.cards,
    cardsConnection: prompter.connection,
    /** The number of cards that this person has not seen. */
    unseenCards: prompter.unseen,
    /** On a phone: the number of what waits behind the menu. */
    moreCount: compact ? unanswered + knocks + prompter.unseen : 0,
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
