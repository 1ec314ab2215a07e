"use client";
import { Eye, EyeOff } from "lucide-react";
import { formatOffset } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import type { SensitiveItem } from "@/lib/features/sharing/schema";
import { markQuote } from "./mark-quote";
import type { Hideable } from "./mask-changes";

type SensitiveLineProps = {
  item: SensitiveItem;
  /** All words of its group are hidden already. */
  isGroupHidden: boolean;
  /** Whether its line of the notes is hidden; null where only the transcript has it. */
  line: "all" | "some" | "none" | null;
  onHide: (what: Hideable, hide: boolean) => void;
  onJump: (tMs: number) => void;
};

/** One sensitive place: the words in their line, why, where, and its own switch. */
export function SensitiveLine({ item, isGroupHidden, line, onHide, onJump }: SensitiveLineProps) {
  const { quote, reason, title, speaker, t_ms: tMs, line_id: lineId, in_summary: isInNotes } = item;
  const text = item.notes ?? item.transcript ?? quote;
  const isHidden = line === "all";
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <li>
      <p className="wrap-anywhere text-base text-ink">
        <MarkedText parts={markQuote(text, quote)} />
      </p>
      <p className="text-ink-faint text-sm">{reason}</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          onClick={() => onJump(tMs)}
          aria-label={`Show “${quote}” in the transcript, ${formatOffset(tMs)}`}
          className="tabular rounded-sm text-ink-soft text-sm underline decoration-line underline-offset-2 transition-colors hover:text-accent touch:min-h-11"
        >
          {isInNotes ? `Notes, ${title}` : `Transcript, ${speaker ?? "unknown speaker"}`} · {formatOffset(tMs)}
        </button>
        {lineId !== null ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onHide({ line: lineId }, !isHidden)}
            aria-label={`${isHidden ? "Show line" : "Hide line"}: ${text}`}
          >
            <Icon aria-hidden />
            {isHidden ? "Show line" : "Hide line"}
          </Button>
        ) : null}
        {isHidden ? (
          <span className="text-ink-faint text-sm">The whole line is hidden</span>
        ) : isGroupHidden && isInNotes ? (
          <span className="text-ink-faint text-sm">These words are hidden</span>
        ) : null}
      </div>
    </li>
  );
}
