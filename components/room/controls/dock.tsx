"use client";
import {
  Captions,
  ChartBarBig,
  EllipsisVertical,
  Expand,
  Hand,
  Keyboard,
  LayoutGrid,
  Link2,
  MessageSquareText,
  Mic,
  MonitorPause,
  MonitorUp,
  MonitorX,
  PenLine,
  RectangleHorizontal,
  Users,
  Video,
  Volume2,
} from "lucide-react";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { DeviceControls } from "../devices/use-device-controls";
import type { RoomView } from "../remembered";
import { CameraButton, CameraMarks, DeviceSubmenu, MicrophoneButton } from "./device-buttons";
import { DockButton, DockGroup } from "./dock-button";
import { LeaveButton } from "./leave-button";
import { type RoomAction, shortcutOf } from "./shortcuts";
import { SoundItems } from "./sound-items";
import type { ScreenShareControl } from "./use-screen-share";

export type PanelName = "people" | "chat" | "polls";

type DockProps = {
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
  run: (action: RoomAction) => void;
  onCopyLink: () => void;
  onLeave: () => void;
  onEndForAll: () => void;
};

export function Dock(props: DockProps) {
  const { compact, isHost, view, panel, boardOpen, hand, waitingCount, unread, unanswered, controls, share, run } =
    props;
  return (
    <div role="toolbar" aria-label="Meeting controls" className="flex items-center justify-center gap-2">
      <DockGroup label="Your devices">
        <MicrophoneButton controls={controls} compact={compact} />
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

const handWords = (hand: number | undefined) => (hand ? `Lower your hand, number ${hand}` : "Raise your hand");
const boardWords = (open: boolean) => (open ? "Close the whiteboard for everybody" : "Open a whiteboard for everybody");

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

function shareWords({ on, allowed, asked }: ScreenShareControl) {
  if (on) return "Stop sharing";
  if (allowed) return "Share your screen";
  return asked ? "You asked to present" : "Ask to present";
}

/** What is used less, and on a phone everything that has no place in the dock. */
function MoreMenu(props: DockProps) {
  const { compact, view, boardOpen, waitingCount, unread, unanswered, peopleCount, controls, share, run, onCopyLink } =
    props;
  const isGrid = view.mode === "grid";
  return (
    <Menu
      side="top"
      align="center"
      className="min-w-60"
      trigger={
        <DockButton label="More" count={compact ? unread + unanswered + waitingCount : 0}>
          <EllipsisVertical aria-hidden />
        </DockButton>
      }
    >
      {compact ? (
        <>
          <MenuItem
            icon={<MessageSquareText aria-hidden />}
            note={unread > 0 ? `${unread} new` : undefined}
            onSelect={() => run("chat")}
          >
            Chat
          </MenuItem>
          <MenuItem
            icon={<Users aria-hidden />}
            note={`${peopleCount} here${waitingCount > 0 ? `, ${waitingCount} at the door` : ""}`}
            onSelect={() => run("people")}
          >
            People
          </MenuItem>
          <MenuItem
            icon={<ChartBarBig aria-hidden />}
            note={unanswered > 0 ? `${unanswered} to answer` : undefined}
            onSelect={() => run("polls")}
          >
            Polls
          </MenuItem>
          <MenuItem icon={<Captions aria-hidden />} onSelect={() => run("captions")}>
            {view.captions ? "Turn off captions" : "Turn on captions"}
          </MenuItem>
          <MenuItem icon={<PenLine aria-hidden />} onSelect={() => run("whiteboard")}>
            {boardWords(boardOpen)}
          </MenuItem>
          {share.possible ? (
            <MenuItem icon={<MonitorUp aria-hidden />} disabled={share.asked} onSelect={() => run("share")}>
              {shareWords(share)}
            </MenuItem>
          ) : null}
          <MenuSeparator />
        </>
      ) : null}
      <MenuItem
        icon={isGrid ? <RectangleHorizontal aria-hidden /> : <LayoutGrid aria-hidden />}
        shortcut={compact ? undefined : shortcutOf("layout")}
        onSelect={() => run("layout")}
      >
        {isGrid ? "Show the speaker large" : "Show everybody in a grid"}
      </MenuItem>
      {document.fullscreenEnabled ? (
        <MenuItem
          icon={<Expand aria-hidden />}
          shortcut={compact ? undefined : shortcutOf("full-screen")}
          onSelect={() => run("full-screen")}
        >
          Full screen
        </MenuItem>
      ) : null}
      <MenuItem icon={<Link2 aria-hidden />} onSelect={onCopyLink}>
        Copy meeting link
      </MenuItem>
      <SoundItems />
      {compact ? (
        <>
          <MenuSeparator />
          <DeviceSubmenu controls={controls} kind="audioinput" label="Microphone" icon={<Mic aria-hidden />} />
          <DeviceSubmenu controls={controls} kind="audiooutput" label="Speaker" icon={<Volume2 aria-hidden />} />
          <DeviceSubmenu controls={controls} kind="videoinput" label="Camera" icon={<Video aria-hidden />} />
          <CameraMarks />
        </>
      ) : (
        <MenuItem icon={<Keyboard aria-hidden />} shortcut={shortcutOf("shortcuts")} onSelect={() => run("shortcuts")}>
          Keyboard shortcuts
        </MenuItem>
      )}
    </Menu>
  );
}
