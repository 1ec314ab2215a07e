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
  NotebookPen,
  PenLine,
  PictureInPicture2,
  RectangleHorizontal,
  ScrollText,
  SquareUser,
  UserRoundSearch,
  Users,
  Video,
  Volume2,
} from "lucide-react";
import { useCallState } from "../call-state";
import { BackgroundItems } from "../devices/background-items";
import { LateMenu } from "../popups/late-menu";
import { useMenuParts } from "../popups/late-popups";
import { RecordingItem } from "../recording/recording-item";
import { SelfItems } from "../stage/self-menu";
import { CameraMarks, DeviceSubmenu, FlipCamera, SoundEffects } from "./device-buttons";
import { DockButton } from "./dock-button";
import { boardWords, shareWords } from "./dock-words";
import { shortcutOf } from "./shortcuts";
import { SoundItems } from "./sound-items";

/** Rarely used actions, and on a phone all that do not fit into the dock. */
export function MoreMenu() {
  const { compact, waiting, chat, unanswered } = useCallState();
  return (
    <LateMenu
      side="top"
      align="center"
      className="min-w-60"
      trigger={
        <DockButton label="More" count={compact ? chat.unread + unanswered + waiting.length : 0}>
          <EllipsisVertical aria-hidden />
        </DockButton>
      }
    >
      <MoreItems />
    </LateMenu>
  );
}

function MoreItems() {
  const { MenuItem, MenuSeparator, MenuSubmenu } = useMenuParts();
  const { compact, view, boardOpen, waiting, chat, unanswered, peopleCount, controls, share, smallWindow, actions } =
    useCallState();
  const { run } = actions;
  const waitingCount = waiting.length;
  const { unread } = chat;
  const isGrid = view.mode === "grid";
  return (
    <>
      {compact ? (
        <>
          <FlipCamera />
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
        icon={<ScrollText aria-hidden />}
        shortcut={compact ? undefined : shortcutOf("transcript")}
        onSelect={() => run("transcript")}
      >
        Transcript
      </MenuItem>
      <MenuItem
        icon={isGrid ? <RectangleHorizontal aria-hidden /> : <LayoutGrid aria-hidden />}
        shortcut={compact ? undefined : shortcutOf("layout")}
        onSelect={() => run("layout")}
      >
        {isGrid ? "Show the speaker large" : "Show everybody in a grid"}
      </MenuItem>
      <MenuItem
        icon={<NotebookPen aria-hidden />}
        shortcut={compact ? undefined : shortcutOf("jottings")}
        onSelect={() => run("jottings")}
      >
        Your jottings
      </MenuItem>
      <MenuSubmenu label="Your own picture" icon={<SquareUser aria-hidden />}>
        <SelfItems />
      </MenuSubmenu>
      {smallWindow.possible ? (
        <MenuItem
          icon={<PictureInPicture2 aria-hidden />}
          shortcut={compact ? undefined : shortcutOf("picture-in-picture")}
          onSelect={() => run("picture-in-picture")}
        >
          Small window
        </MenuItem>
      ) : null}
      {document.fullscreenEnabled ? (
        <MenuItem
          icon={<Expand aria-hidden />}
          shortcut={compact ? undefined : shortcutOf("full-screen")}
          onSelect={() => run("full-screen")}
        >
          Full screen
        </MenuItem>
      ) : null}
      <RecordingItem />
      <MenuItem icon={<Link2 aria-hidden />} onSelect={actions.copyLink}>
        Copy meeting link
      </MenuItem>
      <SoundItems />
      {compact ? (
        <>
          <MenuSeparator />
          <DeviceSubmenu controls={controls} kind="audioinput" label="Microphone" icon={<Mic aria-hidden />} />
          <DeviceSubmenu controls={controls} kind="audiooutput" label="Speaker" icon={<Volume2 aria-hidden />} />
          <DeviceSubmenu controls={controls} kind="videoinput" label="Camera" icon={<Video aria-hidden />} />
          <MenuSubmenu label="Background" icon={<UserRoundSearch aria-hidden />}>
            <BackgroundItems value={controls.background} onChoose={(background) => controls.choose({ background })} />
          </MenuSubmenu>
          <SoundEffects controls={controls} />
          <CameraMarks />
        </>
      ) : (
        <MenuItem icon={<Keyboard aria-hidden />} shortcut={shortcutOf("shortcuts")} onSelect={() => run("shortcuts")}>
          Keyboard shortcuts
        </MenuItem>
      )}
    </>
  );
}
