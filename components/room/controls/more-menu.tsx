"use client";
import {
  AudioLines,
  Captions,
  EllipsisVertical,
  Expand,
  Keyboard,
  LayoutGrid,
  LayoutPanelLeft,
  Link2,
  MonitorUp,
  NotebookPen,
  PictureInPicture2,
  ScrollText,
  SquareUser,
  Users,
  Video,
} from "lucide-react";
import { useCallState } from "@/components/room/call/call-state";
import { CaptionItems } from "@/components/room/captions/caption-items";
import { RecordingItem } from "@/components/room/recording/recording-item";
import { roomView } from "@/components/room/session/preferences";
import { SelfItems } from "@/components/room/stage/self-menu";
import { Menu, MenuGroup, MenuItem, MenuSeparator, MenuSubmenu } from "@/components/ui/menu";
import { usePreference } from "@/components/ui/preference";
import { AssistantItems, BoardItem, PollsItem, useShownShortcut } from "./activities-menu";
import { CameraItems, FlipCamera, SoundDevices } from "./device-buttons";
import { DockButton } from "./dock-button";
import { layoutWords, shareWords } from "./dock-words";
import { shortcutOf } from "./shortcuts";
import { SoundItems } from "./sound-items";

/** Rarely used actions, and on a phone all that do not fit into the dock. */
export function MoreMenu() {
  const count = useCallState("moreCount");
  return (
    <Menu
      side="top"
      align="center"
      className="min-w-60"
      trigger={
        <DockButton label="More" count={count}>
          <EllipsisVertical aria-hidden />
        </DockButton>
      }
    >
      <MoreItems />
    </Menu>
  );
}

function MoreItems() {
  return (
    <>
      <MenuGroup label="Meeting">
        <MeetingItems />
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label="View">
        <ViewItems />
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label="Settings">
        <SettingItems />
      </MenuGroup>
    </>
  );
}

function MeetingItems() {
  const compact = useCallState("compact");
  const knocks = useCallState("knocks");
  const peopleCount = useCallState("peopleCount");
  const share = useCallState("share");
  const { run, copyLink } = useCallState("actions");
  const shortcut = useShownShortcut();
  return (
    <>
      {compact ? (
        <>
          <AssistantItems />
          <MenuItem
            icon={<Users aria-hidden />}
            note={`${peopleCount} here${knocks > 0 ? `, ${knocks} waiting` : ""}`}
            onSelect={() => run("people")}
          >
            People
          </MenuItem>
          <PollsItem />
          <BoardItem />
          {share.possible ? (
            <MenuItem icon={<MonitorUp aria-hidden />} disabled={share.isRequested} onSelect={() => run("share")}>
              {shareWords(share)}
            </MenuItem>
          ) : null}
        </>
      ) : null}
      <MenuItem icon={<ScrollText aria-hidden />} shortcut={shortcut("transcript")} onSelect={() => run("transcript")}>
        Transcript
      </MenuItem>
      <MenuItem icon={<NotebookPen aria-hidden />} shortcut={shortcut("jottings")} onSelect={() => run("jottings")}>
        Private notes
      </MenuItem>
      <RecordingItem />
      <MenuItem icon={<Link2 aria-hidden />} onSelect={copyLink}>
        Copy meeting link
      </MenuItem>
    </>
  );
}

function ViewItems() {
  const compact = useCallState("compact");
  const smallWindow = useCallState("smallWindow");
  const { run } = useCallState("actions");
  const [view] = usePreference(roomView);
  const shortcut = useShownShortcut();
  return (
    <>
      <MenuItem
        icon={view.mode === "grid" ? <LayoutPanelLeft aria-hidden /> : <LayoutGrid aria-hidden />}
        shortcut={shortcut("layout")}
        onSelect={() => run("layout")}
      >
        {layoutWords(view.mode)}
      </MenuItem>
      <MenuSubmenu label="Self view" icon={<SquareUser aria-hidden />}>
        <SelfItems />
      </MenuSubmenu>
      {compact ? (
        <MenuItem icon={<Captions aria-hidden />} onSelect={() => run("captions")}>
          {view.captions ? "Turn off captions" : "Turn on captions"}
        </MenuItem>
      ) : null}
      <MenuSubmenu label="Caption settings" icon={<Captions aria-hidden />}>
        <CaptionItems />
      </MenuSubmenu>
      {smallWindow.possible ? (
        <MenuItem
          icon={<PictureInPicture2 aria-hidden />}
          shortcut={shortcut("picture-in-picture")}
          onSelect={() => run("picture-in-picture")}
        >
          Picture-in-picture
        </MenuItem>
      ) : null}
      {document.fullscreenEnabled ? (
        <MenuItem icon={<Expand aria-hidden />} shortcut={shortcut("full-screen")} onSelect={() => run("full-screen")}>
          Full screen
        </MenuItem>
      ) : null}
    </>
  );
}

function SettingItems() {
  const compact = useCallState("compact");
  const controls = useCallState("controls");
  const isReading = useCallState("phase") === "reading";
  const { run } = useCallState("actions");
  return (
    <>
      {compact && !isReading ? (
        <>
          <FlipCamera />
          <MenuSubmenu label="Audio" icon={<AudioLines aria-hidden />}>
            <SoundDevices controls={controls} />
          </MenuSubmenu>
          <MenuSubmenu label="Video" icon={<Video aria-hidden />}>
            <CameraItems controls={controls} />
          </MenuSubmenu>
        </>
      ) : null}
      <SoundItems />
      {compact ? null : (
        <MenuItem icon={<Keyboard aria-hidden />} shortcut={shortcutOf("shortcuts")} onSelect={() => run("shortcuts")}>
          Keyboard shortcuts
        </MenuItem>
      )}
    </>
  );
}
