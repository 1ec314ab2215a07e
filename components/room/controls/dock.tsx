"use client";
import {
  Captions,
  ChartBarBig,
  Hand,
  MessageSquareText,
  MonitorPause,
  MonitorUp,
  MonitorX,
  PenLine,
  Users,
} from "lucide-react";
import type { DeviceControls } from "../devices/use-device-controls";
import { ReactionButton } from "../reactions/reaction-button";
import type { RoomView } from "../remembered";
import { CameraButton, MicrophoneButton } from "./device-buttons";
import { DockButton, DockGroup } from "./dock-button";
import { boardWords, handWords, shareWords } from "./dock-words";
import { LeaveButton } from "./leave-button";
import { MoreMenu } from "./more-menu";
import { type RoomAction, shortcutOf } from "./shortcuts";
import type { ScreenShareControl } from "./use-screen-share";

export type PanelName = "people" | "chat" | "polls" | "jottings" | "transcript";

export type DockProps = {
  compact: boolean;
  isHost: boolean;
  view: RoomView;
  panel: PanelName | null;
  boardOpen: boolean;
  /** One's own place in the order of raised hands; undefined: it is down. */
  hand: number | undefined;
  /** Who waits at the door. */
  waitingCount: number;
  unread: number;
  /** Polls that wait for this person's vote. */
  unanswered: number;
  peopleCount: number;
  controls: DeviceControls;
  share: ScreenShareControl;
  /** The row of reactions is open. */
  reacting: boolean;
  onReacting: (open: boolean) => void;
  /** Space is held down to talk. */
  isHolding: boolean;
  /** A small window over everything else is to be had in this browser. */
  canShrink: boolean;
  run: (action: RoomAction) => void;
  onCopyLink: () => void;
  onLeave: () => void;
  onEndForAll: () => void;
};

export function Dock(props: DockProps) {
  const { compact, isHost, view, panel, boardOpen, hand, waitingCount, unread, unanswered, controls, share, run } =
    props;
  return (
    <div role="toolbar" aria-label="Meeting controls" className="relative flex items-center justify-center gap-2">
      <HoldingSign isHolding={props.isHolding} />
      <DockGroup label="Your devices">
        <MicrophoneButton controls={controls} compact={compact} isHolding={props.isHolding} />
        <CameraButton controls={controls} compact={compact} />
      </DockGroup>
      <DockGroup label="Show">
        {compact ? null : <ShareButton share={share} run={run} />}
        <DockButton
          label={handWords(hand)}
          shortcut={shortcutOf("hand")}
          look={hand ? "on" : "plain"}
          aria-pressed={hand !== undefined}
          onClick={() => run("hand")}
        >
          <Hand aria-hidden />
        </DockButton>
        <ReactionButton compact={compact} open={props.reacting} onOpenChange={props.onReacting} />
        {compact ? null : (
          <>
            <DockButton
              label={view.captions ? "Turn off captions" : "Turn on captions"}
              shortcut={shortcutOf("captions")}
              look={view.captions ? "on" : "plain"}
              aria-pressed={view.captions}
              onClick={() => run("captions")}
            >
              <Captions aria-hidden />
            </DockButton>
            <DockButton
              label={boardWords(boardOpen)}
              shortcut={shortcutOf("whiteboard")}
              look={boardOpen ? "on" : "plain"}
              aria-pressed={boardOpen}
              onClick={() => run("whiteboard")}
            >
              <PenLine aria-hidden />
            </DockButton>
            <DockButton
              label="Polls"
              shortcut={shortcutOf("polls")}
              look={panel === "polls" ? "on" : "plain"}
              aria-expanded={panel === "polls"}
              count={unanswered}
              onClick={() => run("polls")}
            >
              <ChartBarBig aria-hidden />
            </DockButton>
            <DockButton
              label="Chat"
              shortcut={shortcutOf("chat")}
              look={panel === "chat" ? "on" : "plain"}
              aria-expanded={panel === "chat"}
              count={unread}
              onClick={() => run("chat")}
            >
              <MessageSquareText aria-hidden />
            </DockButton>
            <DockButton
              label="People"
              shortcut={shortcutOf("people")}
              look={panel === "people" ? "on" : "plain"}
              aria-expanded={panel === "people"}
              count={waitingCount}
              countWords="waiting"
              onClick={() => run("people")}
            >
              <Users aria-hidden />
            </DockButton>
          </>
        )}
        <MoreMenu {...props} />
      </DockGroup>
      <DockGroup label="Leave">
        <LeaveButton isHost={isHost} onLeave={props.onLeave} onEndForAll={props.onEndForAll} />
      </DockGroup>
    </div>
  );
}

/** That one is heard, for as long as the key is down. */
function HoldingSign({ isHolding }: Pick<DockProps, "isHolding">) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center pb-3.5">
      {isHolding ? (
        <span className="rounded-full bg-accent-wash px-3 py-1 font-medium text-accent text-sm">
          You are heard while you hold space
        </span>
      ) : null}
    </div>
  );
}

function ShareButton({ share, run }: Pick<DockProps, "share" | "run">) {
  return (
    <DockButton
      label={shareWords(share)}
      shortcut={shortcutOf("share")}
      look={share.on ? "on" : "plain"}
      disabled={!share.on && (!share.possible || share.asked)}
      focusableWhenDisabled
      aria-busy={share.pending || undefined}
      onClick={() => run("share")}
    >
      {share.on ? <MonitorX aria-hidden /> : share.allowed ? <MonitorUp aria-hidden /> : <MonitorPause aria-hidden />}
    </DockButton>
  );
}
