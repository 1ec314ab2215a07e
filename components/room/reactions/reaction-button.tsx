"use client";
import { SmilePlus } from "lucide-react";
import { useState } from "react";
import { Popover } from "@/components/ui/popover";
import { DockButton } from "../controls/dock-button";
import { shortcutOf } from "../controls/shortcuts";
import { reactions } from "../room-message";
import { useReactions } from "./use-reactions";

/** Six of them in a row; the row stays open, as applause does. */
export function ReactionButton({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Popover
      label="Reactions"
      side="top"
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
      <ReactionRow />
    </Popover>
  );
}

function ReactionRow() {
  const { react } = useReactions();
  const [sent, setSent] = useState<string | null>(null);
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
