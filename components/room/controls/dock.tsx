"use client";
import {
  Captions,
  EllipsisVertical,
  Expand,
  Keyboard,
  LayoutGrid,
  Link2,
  MessageSquareText,
  Mic,
  MonitorUp,
  MonitorX,
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

export type PanelName = "people" | "chat";

type DockProps = {
  compact: boolean;
  isHost: boolean;
  view: RoomView;
  panel: PanelName | null;
  unread: number;
  peopleCount: number;
  controls: DeviceControls;
  share: ScreenShareControl;
  run: (action: RoomAction) => void;
  onCopyLink: () => void;
  onLeave: () => void;
  onEndForAll: () => void;
};

export function Dock(props: DockProps) {
  const { compact, isHost, view, panel, unread, controls, share, run, onLeave, onEndForAll } = props;
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
        <LeaveButton isHost={isHost} onLeave={onLeave} onEndForAll={onEndForAll} />
      </DockGroup>
    </div>
  );
}

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
function MoreMenu({ compact, view, unread, peopleCount, controls, share, run, onCopyLink }: DockProps) {
  const isGrid = view.mode === "grid";
  return (
    <Menu
      side="top"
      align="center"
      className="min-w-60"
      trigger={
        <DockButton label="More" count={compact ? unread : 0}>
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
