"use client";
import {
  Captions,
  ChartBarBig,
  EllipsisVertical,
  Expand,
  Keyboard,
  LayoutGrid,
  Link2,
  MessageSquareText,
  Mic,
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
import { CameraButton, DeviceSubmenu, MicrophoneButton } from "./device-buttons";
import { DockButton, DockGroup } from "./dock-button";
import { LeaveButton } from "./leave-button";
import { type RoomAction, shortcutOf } from "./shortcuts";
import type { ScreenShareControl } from "./use-screen-share";

export type PanelName = "people" | "chat" | "polls";

type DockProps = {
  compact: boolean;
  isHost: boolean;
  view: RoomView;
  panel: PanelName | null;
  boardOpen: boolean;
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
  const { compact, isHost, view, panel, boardOpen, unread, unanswered, controls, share, run } = props;
  return (
    <div role="toolbar" aria-label="Meeting controls" className="flex items-center justify-center gap-2">
      <DockGroup label="Your devices">
        <MicrophoneButton controls={controls} compact={compact} />
        <CameraButton controls={controls} compact={compact} />
      </DockGroup>
      <DockGroup label="Show">
        {compact ? null : <ShareButton share={share} run={run} />}
        <DockButton
          label={view.captions ? "Turn off captions" : "Turn on captions"}
          shortcut={shortcutOf("captions")}
          look={view.captions ? "on" : "plain"}
          aria-pressed={view.captions}
          onClick={() => run("captions")}
        >
          <Captions aria-hidden />
        </DockButton>
        {compact ? null : (
          <>
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

const boardWords = (open: boolean) => (open ? "Close the whiteboard for everybody" : "Open a whiteboard for everybody");

function ShareButton({ share, run }: Pick<DockProps, "share" | "run">) {
  const label = share.on ? "Stop sharing" : share.allowed ? "Share your screen" : "The host has not opened sharing";
  return (
    <DockButton
      label={label}
      shortcut={share.allowed ? shortcutOf("share") : undefined}
      look={share.on ? "on" : "plain"}
      disabled={!share.on && (!share.allowed || !share.possible)}
      focusableWhenDisabled
      aria-busy={share.pending || undefined}
      onClick={() => run("share")}
    >
      {share.on ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
    </DockButton>
  );
}

/** What is used less, and on a phone everything that has no place in the dock. */
function MoreMenu(props: DockProps) {
  const { compact, view, boardOpen, unread, unanswered, peopleCount, controls, share, run, onCopyLink } = props;
  const isGrid = view.mode === "grid";
  return (
    <Menu
      side="top"
      align="center"
      className="min-w-60"
      trigger={
        <DockButton label="More" count={compact ? unread + unanswered : 0}>
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
          <MenuItem icon={<Users aria-hidden />} note={`${peopleCount} here`} onSelect={() => run("people")}>
            People
          </MenuItem>
          <MenuItem
            icon={<ChartBarBig aria-hidden />}
            note={unanswered > 0 ? `${unanswered} to answer` : undefined}
            onSelect={() => run("polls")}
          >
            Polls
          </MenuItem>
          <MenuItem icon={<PenLine aria-hidden />} onSelect={() => run("whiteboard")}>
            {boardWords(boardOpen)}
          </MenuItem>
          {share.possible ? (
            <MenuItem icon={<MonitorUp aria-hidden />} disabled={!share.allowed} onSelect={() => run("share")}>
              {share.on ? "Stop sharing" : "Share your screen"}
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
      {compact ? (
        <>
          <MenuSeparator />
          <DeviceSubmenu controls={controls} kind="audioinput" label="Microphone" icon={<Mic aria-hidden />} />
          <DeviceSubmenu controls={controls} kind="audiooutput" label="Speaker" icon={<Volume2 aria-hidden />} />
          <DeviceSubmenu controls={controls} kind="videoinput" label="Camera" icon={<Video aria-hidden />} />
        </>
      ) : (
        <MenuItem icon={<Keyboard aria-hidden />} shortcut={shortcutOf("shortcuts")} onSelect={() => run("shortcuts")}>
          Keyboard shortcuts
        </MenuItem>
      )}
    </Menu>
  );
}
