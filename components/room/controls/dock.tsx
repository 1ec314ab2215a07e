"use client";
import {
  Captions,
  Hand,
  MessageCircleQuestionMark,
  MessageSquareText,
  MonitorPause,
  MonitorUp,
  MonitorX,
  Sparkles,
  Users,
  Vote,
} from "lucide-react";
import { useCallState } from "@/components/room/call/call-state";
import { ReactionButton } from "@/components/room/reactions/reaction-button";
import { cn } from "@/components/ui/cn";
import { WhiteboardIcon } from "@/components/whiteboard/whiteboard-icon";
import { CameraButton, MicrophoneButton } from "./device-buttons";
import { DockButton, DockGroup } from "./dock-button";
import { boardWords, handWords, shareWords } from "./dock-words";
import { LeaveButton } from "./leave-button";
import { MoreMenu } from "./more-menu";
import { shortcutOf } from "./shortcuts";

export function Dock() {
  const { compact, isHost, view, panel, boardOpen, hand, waiting, chat, unanswered, controls, isHolding, actions } =
    useCallState();
  const { hasAssistant, offers, prompter } = useCallState();
  const { reacting, setReacting } = useCallState();
  const { run } = actions;
  return (
    <div
      role="toolbar"
      aria-label="Meeting controls"
      className={cn("relative flex items-center justify-center gap-2", compact && "max-[420px]:gap-1")}
    >
      <HoldingSign isHolding={isHolding} />
      <DockGroup label="Microphone and camera">
        <MicrophoneButton controls={controls} compact={compact} isHolding={isHolding} />
        <CameraButton controls={controls} compact={compact} />
      </DockGroup>
      <DockGroup label="Meeting tools">
        {compact ? null : <ShareButton />}
        <DockButton
          label={handWords(hand)}
          shortcut={shortcutOf("hand")}
          variant={hand ? "on" : "plain"}
          aria-pressed={hand !== undefined}
          onClick={() => run("hand")}
        >
          <Hand aria-hidden />
        </DockButton>
        <ReactionButton compact={compact} open={reacting} onOpenChange={setReacting} />
        {compact ? null : (
          <>
            <DockButton
              label={view.captions ? "Turn off captions" : "Turn on captions"}
              shortcut={shortcutOf("captions")}
              variant={view.captions ? "on" : "plain"}
              aria-pressed={view.captions}
              onClick={() => run("captions")}
            >
              <Captions aria-hidden />
            </DockButton>
            <DockButton
              label={boardWords(boardOpen)}
              shortcut={shortcutOf("whiteboard")}
              variant={boardOpen ? "on" : "plain"}
              aria-pressed={boardOpen}
              onClick={() => run("whiteboard")}
            >
              <WhiteboardIcon aria-hidden />
            </DockButton>
            <DockButton
              label="Polls"
              shortcut={shortcutOf("polls")}
              variant={panel === "polls" ? "on" : "plain"}
              aria-expanded={panel === "polls"}
              count={unanswered}
              onClick={() => run("polls")}
            >
              <Vote aria-hidden />
            </DockButton>
          </>
        )}
        <DockButton
          label="Chat"
          shortcut={shortcutOf("chat")}
          variant={panel === "chat" ? "on" : "plain"}
          aria-expanded={panel === "chat"}
          count={chat.unread}
          countWords="unread"
          onClick={() => run("chat")}
        >
          <MessageSquareText aria-hidden />
        </DockButton>
        {compact ? null : (
          <DockButton
            label="People"
            shortcut={shortcutOf("people")}
            variant={panel === "people" ? "on" : "plain"}
            aria-expanded={panel === "people"}
            count={waiting.length}
            countWords="waiting"
            onClick={() => run("people")}
          >
            <Users aria-hidden />
          </DockButton>
        )}
        {offers.assistant && hasAssistant && !compact ? (
          <DockButton
            label="Assistant"
            shortcut={shortcutOf("assistant")}
            variant={panel === "assistant" ? "on" : "plain"}
            aria-expanded={panel === "assistant"}
            onClick={() => run("assistant")}
          >
            <Sparkles aria-hidden />
          </DockButton>
        ) : null}
        {offers.prompter && !compact ? (
          <DockButton
            label="Prompter"
            shortcut={shortcutOf("prompter")}
            variant={panel === "prompter" ? "on" : "plain"}
            aria-expanded={panel === "prompter"}
            count={prompter.unseen}
            onClick={() => run("prompter")}
          >
            <MessageCircleQuestionMark aria-hidden />
          </DockButton>
        ) : null}
        <MoreMenu />
      </DockGroup>
      <DockGroup label="Leave">
        <LeaveButton isHost={isHost} compact={compact} onLeave={actions.leave} onEndForAll={actions.endForAll} />
      </DockGroup>
    </div>
  );
}

/** Shows that the microphone is on while the key is held down. */
function HoldingSign({ isHolding }: { isHolding: boolean }) {
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
  const { share, actions } = useCallState();
  return (
    <DockButton
      label={shareWords(share)}
      shortcut={shortcutOf("share")}
      variant={share.on ? "on" : "plain"}
      disabled={!share.on && (!share.possible || share.asked)}
      focusableWhenDisabled
      aria-busy={share.pending || undefined}
      onClick={() => actions.run("share")}
    >
      {share.on ? <MonitorX aria-hidden /> : share.allowed ? <MonitorUp aria-hidden /> : <MonitorPause aria-hidden />}
    </DockButton>
  );
}
