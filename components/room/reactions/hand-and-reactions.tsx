"use client";
import { Hand, SmilePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useCallState } from "@/components/room/call/call-state";
import { DockButton } from "@/components/room/controls/dock-button";
import { raisedWords } from "@/components/room/controls/dock-words";
import { shortcutOf } from "@/components/room/controls/shortcuts";
import { reactions } from "@/components/room/session/room-message";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { Popover } from "@/components/ui/popover";
import { ReactionIcon } from "./reaction-icon";
import { useReactions } from "./use-reactions";

/** On a phone the row covers the stage, so it closes this long after the last reaction. */
const restMs = 4000;
/** On a phone the row is above the status line. */
const aboveStatus = 52;

/** One's hand, and six reactions in a row that stays open for several clicks, as in applause. */
export function HandAndReactions() {
  const compact = useCallState("compact");
  const open = useCallState("reacting");
  const onOpenChange = useCallState("setReacting");
  const hand = useCallState("hand");
  const isRaised = hand !== undefined;
  return (
    <Popover
      label="Reactions and hand"
      side="top"
      sideOffset={compact ? aboveStatus : undefined}
      align="center"
      open={open}
      onOpenChange={onOpenChange}
      className="p-1.5"
      trigger={
        <DockButton
          label={isRaised ? raisedWords(hand) : "Reactions and hand"}
          shortcut={shortcutOf("react")}
          variant={open || isRaised ? "on" : "plain"}
        >
          {isRaised ? <Hand aria-hidden /> : <SmilePlus aria-hidden />}
        </DockButton>
      }
    >
      <ReactionRow rests={compact} onRest={() => onOpenChange(false)} />
      <HandItem isRaised={isRaised} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}

function HandItem({ isRaised, onDone }: { isRaised: boolean; onDone: () => void }) {
  const { run } = useCallState("actions");
  const key = shortcutOf("hand");
  return (
    <button
      type="button"
      onClick={() => {
        run("hand");
        onDone();
      }}
      className="mt-1 flex w-full items-center gap-2 rounded-card border-line border-t px-2.5 py-2 text-left text-sm hover:bg-hover touch:min-h-11"
    >
      <Hand aria-hidden className="size-4" />
      <span className="flex-1">{isRaised ? "Lower hand" : "Raise hand"}</span>
      {key ? <Kbd keys={key} className="text-ink-faint" /> : null}
    </button>
  );
}

type ReactionRowProps = { rests: boolean; onRest: () => void };

function ReactionRow({ rests, onRest }: ReactionRowProps) {
  const { react } = useReactions();
  const [sent, setSent] = useState<string | null>(null);
  const [uses, setUses] = useState(0);
  const rest = useEffectEvent(onRest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use restarts the timer.
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => rest(), restMs);
    return () => clearTimeout(timer);
  }, [rests, uses]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label="Send a reaction" className="flex gap-0.5">
      {reactions.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          aria-label={name}
          title={name}
          onClick={() => {
            react(emoji);
            setSent(emoji);
            setUses(uses + 1);
          }}
          onAnimationEnd={() => setSent(null)}
          className="flex size-10 items-center justify-center rounded-card transition-transform hover:bg-hover active:scale-90 touch:size-11"
        >
          <ReactionIcon reaction={emoji} className={cn("size-7", sent === emoji && "animate-knock")} />
        </button>
      ))}
    </div>
  );
}
