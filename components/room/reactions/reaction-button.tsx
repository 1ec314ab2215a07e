"use client";
import { SmilePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useCallState } from "@/components/room/call/call-state";
import { DockButton } from "@/components/room/controls/dock-button";
import { shortcutOf } from "@/components/room/controls/shortcuts";
import { reactions } from "@/components/room/session/room-message";
import { cn } from "@/components/ui/cn";
import { Popover } from "@/components/ui/popover";
import { ReactionIcon } from "./reaction-icon";
import { useReactions } from "./use-reactions";

/** On a phone the row covers the stage, so it closes this long after the last reaction. */
const restMs = 4000;
/** On a phone the row is above the status line. */
const aboveStatus = 52;

/** Six reactions in a row. The row stays open for several clicks, as in applause. */
export function ReactionButton() {
  const compact = useCallState("compact");
  const open = useCallState("reacting");
  const onOpenChange = useCallState("setReacting");
  return (
    <Popover
      label="Reactions"
      side="top"
      sideOffset={compact ? aboveStatus : undefined}
      align="center"
      open={open}
      onOpenChange={onOpenChange}
      className="p-1.5"
      trigger={
        <DockButton label="Reactions" shortcut={shortcutOf("react")} variant={open ? "on" : "plain"}>
          <SmilePlus aria-hidden />
        </DockButton>
      }
    >
      <ReactionRow rests={compact} onRest={() => onOpenChange(false)} />
    </Popover>
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
