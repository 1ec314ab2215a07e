"use client";
import { MessageCircleQuestionMark, Shapes, Sparkles, Vote } from "lucide-react";
import { useCallState } from "@/components/room/call/call-state";
import { Menu, MenuItem } from "@/components/ui/menu";
import { WhiteboardIcon } from "@/components/whiteboard/whiteboard-icon";
import { DockButton } from "./dock-button";
import { boardWords } from "./dock-words";
import { type RoomAction, shortcutOf } from "./shortcuts";

/** What people do together beside talking. On a phone the same is in the menu "More". */
export function ActivitiesMenu() {
  const news = useCallState("unanswered") + useCallState("unseenCards");
  const panel = useCallState("panel");
  const boardOpen = useCallState("boardOpen");
  const isInUse = boardOpen || panel === "polls" || panel === "assistant" || panel === "prompter";
  return (
    <Menu
      side="top"
      align="center"
      className="min-w-60"
      trigger={
        <DockButton label="Activities" count={news} variant={isInUse ? "on" : "plain"}>
          <Shapes aria-hidden />
        </DockButton>
      }
    >
      <BoardItem />
      <PollsItem />
      <AssistantItems />
    </Menu>
  );
}

/** On a phone there are no keys to show. */
export function useShownShortcut() {
  const compact = useCallState("compact");
  return (action: RoomAction) => (compact ? undefined : shortcutOf(action));
}

export function BoardItem() {
  const boardOpen = useCallState("boardOpen");
  const { run } = useCallState("actions");
  const shortcut = useShownShortcut();
  return (
    <MenuItem
      icon={<WhiteboardIcon aria-hidden />}
      shortcut={shortcut("whiteboard")}
      onSelect={() => run("whiteboard")}
    >
      {boardWords(boardOpen)}
    </MenuItem>
  );
}

export function PollsItem() {
  const unanswered = useCallState("unanswered");
  const { run } = useCallState("actions");
  const shortcut = useShownShortcut();
  return (
    <MenuItem
      icon={<Vote aria-hidden />}
      shortcut={shortcut("polls")}
      note={unanswered > 0 ? `${unanswered} to answer` : undefined}
      onSelect={() => run("polls")}
    >
      Polls
    </MenuItem>
  );
}

/** Those that the meeting offers to this person. */
export function AssistantItems() {
  const offers = useCallState("offers");
  const unseenCards = useCallState("unseenCards");
  const { run } = useCallState("actions");
  const shortcut = useShownShortcut();
  return (
    <>
      {offers.assistant ? (
        <MenuItem icon={<Sparkles aria-hidden />} shortcut={shortcut("assistant")} onSelect={() => run("assistant")}>
          Assistant
        </MenuItem>
      ) : null}
      {offers.prompter ? (
        <MenuItem
          icon={<MessageCircleQuestionMark aria-hidden />}
          shortcut={shortcut("prompter")}
          note={unseenCards > 0 ? `${unseenCards} new` : undefined}
          onSelect={() => run("prompter")}
        >
          Prompter
        </MenuItem>
      ) : null}
    </>
  );
}
