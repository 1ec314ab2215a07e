"use client";
import { Captions, Hand, MessageSquareText, MonitorPause, MonitorUp, MonitorX, Users } from "lucide-react";
import type { ReactNode } from "react";
import { type PanelName, useCallState } from "@/components/room/call/call-state";
import { HandAndReactions } from "@/components/room/reactions/hand-and-reactions";
import { roomView } from "@/components/room/session/preferences";
import { cn } from "@/components/ui/cn";
import { usePreference } from "@/components/ui/preference";
import { ActivitiesMenu } from "./activities-menu";
import { CameraButton, MicrophoneButton } from "./device-buttons";
import { DockButton, DockGroup } from "./dock-button";
import { raisedWords, shareWords } from "./dock-words";
import { LeaveButton } from "./leave-button";
import { MoreMenu } from "./more-menu";
import { type RoomAction, shortcutOf } from "./shortcuts";

/** Each button reads what it shows, so that a change renders it alone. */
export function Dock() {
  const compact = useCallState("compact");
  const isReading = useCallState("phase") === "reading";
  return (
    <div
      role="toolbar"
      aria-label="Meeting controls"
      className={cn("relative flex items-center justify-center gap-2", compact && "max-[420px]:gap-1")}
    >
      <HoldingSign />
      {isReading ? null : (
        <DockGroup label="Microphone and camera">
          <MicrophoneButton />
          <CameraButton />
        </DockGroup>
      )}
      <DockGroup label="Meeting tools">
        {compact || isReading ? null : <ShareButton />}
        {isReading ? <HandButton /> : <HandAndReactions />}
        {compact ? null : <CaptionsButton />}
        <ChatButton />
        {compact ? null : <PeopleButton />}
        {compact ? null : <ActivitiesMenu />}
        <MoreMenu />
      </DockGroup>
      <DockGroup label="Leave">
        <LeaveButton />
      </DockGroup>
    </div>
  );
}

/** Shows that the microphone is on while the key is held down. */
function HoldingSign() {
  const isHolding = useCallState("isHolding");
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center pb-3.5">
      {isHolding ? (
        <span className="rounded-full bg-accent-wash px-3 py-1 font-medium text-accent text-sm">
          You're unmuted while you hold Space
        </span>
      ) : null}
    </div>
  );
}

function ShareButton() {
  const share = useCallState("share");
  const { run } = useCallState("actions");
  return (
    <DockButton
      label={shareWords(share)}
      shortcut={shortcutOf("share")}
      variant={share.on ? "on" : "plain"}
      disabled={!share.on && (!share.possible || share.isRequested)}
      focusableWhenDisabled
      aria-busy={share.pending || undefined}
      onClick={() => run("share")}
    >
      {share.on ? <MonitorX aria-hidden /> : share.allowed ? <MonitorUp aria-hidden /> : <MonitorPause aria-hidden />}
    </DockButton>
  );
}

/** Who only reads sends no reactions. */
function HandButton() {
  const hand = useCallState("hand");
  return (
    <ToggleButton action="hand" label={hand === undefined ? "Raise hand" : raisedWords(hand)} on={hand !== undefined}>
      <Hand aria-hidden />
    </ToggleButton>
  );
}

function CaptionsButton() {
  const [{ captions }] = usePreference(roomView);
  return (
    <ToggleButton action="captions" label={captions ? "Turn off captions" : "Turn on captions"} on={captions}>
      <Captions aria-hidden />
    </ToggleButton>
  );
}

function ChatButton() {
  return (
    <PanelButton panel="chat" label="Chat" count={useCallState("unread")} countWords="unread">
      <MessageSquareText aria-hidden />
    </PanelButton>
  );
}

function PeopleButton() {
  return (
    <PanelButton panel="people" label="People" count={useCallState("knocks")} countWords="waiting">
      <Users aria-hidden />
    </PanelButton>
  );
}

type ToggleButtonProps = { action: RoomAction; label: string; on: boolean; children: ReactNode };

function ToggleButton({ action, label, on, children }: ToggleButtonProps) {
  const { run } = useCallState("actions");
  return (
    <DockButton
      label={label}
      shortcut={shortcutOf(action)}
      variant={on ? "on" : "plain"}
      aria-pressed={on}
      onClick={() => run(action)}
    >
      {children}
    </DockButton>
  );
}

type PanelButtonProps = {
  panel: PanelName;
  label: string;
  count?: number;
  countWords?: string;
  children: ReactNode;
};

function PanelButton({ panel, label, count, countWords, children }: PanelButtonProps) {
  const isOpen = useCallState("panel") === panel;
  const { run } = useCallState("actions");
  return (
    <DockButton
      label={label}
      shortcut={shortcutOf(panel)}
      variant={isOpen ? "on" : "plain"}
      aria-expanded={isOpen}
      count={count}
      countWords={countWords}
      onClick={() => run(panel)}
    >
      {children}
    </DockButton>
  );
}
