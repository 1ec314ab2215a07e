"use client";
import { Star } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";

type KeyStarProps = { email: string; isKey: boolean; onChange: (isKey: boolean) => void; className?: string };

/** Marks an invitee as required. */
export function KeyStar({ email, isKey, onChange, className }: KeyStarProps) {
  const label = isKey ? `${email} is required` : `Mark ${email} as required`;
  return (
    <Tooltip label={isKey ? "Required" : "Mark as required"}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isKey}
        onClick={() => onChange(!isKey)}
        // A chip around it handles keys itself: Tab would lead back here, and Enter would not press the button.
        onKeyDown={(event) => event.stopPropagation()}
        className={cn(
          "inline-flex size-5 items-center justify-center rounded-full text-ink-faint hover:bg-press forced-colors:border hover:text-ink touch:size-7",
          className,
        )}
      >
        <Star aria-hidden className={cn("size-3.5", isKey && "fill-current text-warn")} />
      </button>
    </Tooltip>
  );
}
