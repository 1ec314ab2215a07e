import { CalendarClock, Check, X } from "lucide-react";
import { formatWhen, type TimeStyle } from "@/components/patterns/time/format-time";
import { cn } from "@/components/ui/cn";
import type { Answerable } from "./reply-form";

type ReplyStateProps = { reply: Answerable; style: TimeStyle; now: Date; className?: string };

/** A reply, shown to the person who sent it. */
export function ReplyState({ reply, style, now, className }: ReplyStateProps) {
  const { icon: Icon, tone, words } = inWords(reply, style, now);
  return (
    <div className={cn("flex items-start gap-3", className)}>
      <span className={cn("mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full", tone)}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <p role="status" className="font-medium text-lg">
          {words}
        </p>
        {reply.note ? (
          <p className="mt-1 whitespace-pre-wrap break-words text-base text-ink-soft">“{reply.note}”</p>
        ) : null}
      </div>
    </div>
  );
}

function inWords({ response, proposed_start, host_name }: Answerable, style: TimeStyle, now: Date) {
  if (response === "accepted") return { icon: Check, tone: "bg-good-wash text-good", words: "You're going." };
  if (response === "declined") {
    return { icon: X, tone: "bg-hover text-ink-soft", words: `You're not going. ${host_name} has been notified.` };
  }
  const when = proposed_start ? formatWhen(proposed_start, style, now) : "another time";
  return {
    icon: CalendarClock,
    tone: "bg-accent-wash text-accent",
    words: `You suggested ${when}. ${host_name} has been notified.`,
  };
}
