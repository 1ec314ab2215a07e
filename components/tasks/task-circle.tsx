"use client";
import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { PressButton } from "@/components/ui/press-button";

type TaskCircleProps = {
  text: string;
  done: boolean;
  /** Why it cannot be changed here. */
  fixed?: string | undefined;
  onChange: (done: boolean) => void;
  className?: string;
};

/** The checkbox of a task among other text. */
export function TaskCircle({ text, done, fixed, onChange, className }: TaskCircleProps) {
  return (
    <PressButton
      role="checkbox"
      aria-checked={done}
      aria-label={text}
      title={fixed}
      disabled={fixed !== undefined}
      focusableWhenDisabled
      onClick={() => onChange(!done)}
      className={cn(
        "relative inline-flex size-4 shrink-0 items-center justify-center rounded-full border border-edge bg-raised text-accent-ink transition-colors before:absolute before:-inset-2 hover:border-ink-faint data-disabled:opacity-60 touch:before:-inset-3.75",
        done && "border-accent bg-accent",
        className,
      )}
    >
      {done ? <Check aria-hidden className="size-3 [stroke-width:3]" /> : null}
    </PressButton>
  );
}
