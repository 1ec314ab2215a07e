"use client";
import { SmilePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { DockButton } from "../controls/dock-button";
import { shortcutOf } from "../controls/shortcuts";
import { LatePopover } from "../popups/late-popover";
import { reactions } from "../room-message";
import { useReactions } from "./use-reactions";

/** On a phone, the row goes away by itself this long after the last reaction: it lies on the pictures. */
const restMs = 4000;
/** There it stands above the line with time, title and signs. */
const aboveStatus = 52;

type ReactionButtonProps = { compact: boolean; open: boolean; onOpenChange: (open: boolean) => void };

/** Six of them in a row; the row stays open, as applause does. */
export function ReactionButton({ compact, open, onOpenChange }: ReactionButtonProps) {
  return (
    <LatePopover
      label="Reactions"
      side="top"
      sideOffset={compact ? aboveStatus : undefined}
      align="center"
      open={open}
      onOpenChange={onOpenChange}
      className="p-1.5"
      trigger={
        <DockButton label="React" shortcut={shortcutOf("react")} look={open ? "on" : "plain"}>
          <SmilePlus aria-hidden />
        </DockButton>
      }
    >
      <ReactionRow rests={compact} onRest={() => onOpenChange(false)} />
    </LatePopover>
  );
}

type ReactionRowProps = { rests: boolean; onRest: () => void };

function ReactionRow({ rests, onRest }: ReactionRowProps) {
  const { react } = useReactions();
  const [sent, setSent] = useState<string | null>(null);
  const [uses, setUses] = useState(0);
  const rest = useEffectEvent(onRest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use begins the rest anew.
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => rest(), restMs);
    return () => clearTimeout(timer);
  }, [rests, uses]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label="Show everybody" className="flex gap-0.5">
      {reactions.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          aria-label={`Show ${name}`}
          title={name}
          onClick={() => {
            react(emoji);
            setSent(emoji);
            setUses(uses + 1);
          }}
          onAnimationEnd={() => setSent(null)}
          className="flex size-10 items-center justify-center rounded-card text-2xl transition-transform hover:bg-hover active:scale-90 touch:size-11"
        >
          <span aria-hidden className={sent === emoji ? "animate-knock" : undefined}>
            {emoji}
          </span>
        </button>
      ))}
    </div>
  );
}
