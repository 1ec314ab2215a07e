"use client";
import { CornerUpLeft, RotateCcw } from "lucide-react";
import { Face } from "@/components/data/pictures";
import { formatTime } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { LinkedText } from "@/components/ui/linked-text";
import type { ChatLine } from "./chat-line";

const sameGroupMs = 180_000;

/** The messages in order. Read-only without `onReply`. */
export function ChatLog({
  lines,
  onRetry,
  onReply,
}: {
  lines: readonly ChatLine[];
  onRetry?: (line: ChatLine) => void;
  onReply?: (line: ChatLine) => void;
}) {
  return lines.map((line, at) => (
    <ChatLogLine key={line.id} line={line} follows={follows(lines[at - 1], line)} onRetry={onRetry} onReply={onReply} />
  ));
}

function follows(before: ChatLine | undefined, line: ChatLine) {
  if (before?.identity !== line.identity || line.replyTo) return false;
  return Date.parse(line.sentAt) - Date.parse(before.sentAt) < sameGroupMs;
}

type ChatLogLineProps = {
  line: ChatLine;
  follows: boolean;
  onRetry?: (line: ChatLine) => void;
  onReply?: (line: ChatLine) => void;
};

function ChatLogLine({ line, follows, onRetry, onReply }: ChatLogLineProps) {
  const style = useTimeStyle();
  const { name, identity, isMine, text, sentAt, replyTo, state } = line;
  return (
    <article
      className={cn(
        "group/line grid gap-x-2.5",
        onReply ? "grid-cols-[2rem_minmax(0,1fr)_auto]" : "grid-cols-[2rem_minmax(0,1fr)]",
        follows ? "mt-1" : "mt-4 first:mt-1",
      )}
    >
      {follows ? <span /> : <Face name={name} seed={identity} size={32} className="mt-0.5" />}
      <div className="min-w-0">
        {follows ? null : (
          <header className="flex items-baseline gap-2">
            <span className="truncate font-medium text-ink text-sm">{isMine ? "You" : name}</span>
            <time dateTime={sentAt} className="tabular shrink-0 text-ink-faint text-xs">
              {formatTime(sentAt, style)}
            </time>
          </header>
        )}
        {replyTo ? (
          <p className="mt-0.5 mb-1 line-clamp-2 border-line border-l-2 pl-2 text-ink-soft text-sm">
            <span className="sr-only">In reply to </span>
            <span className="font-medium">{replyTo.name}</span> {replyTo.text}
          </p>
        ) : null}
        <p className={cn("wrap-anywhere whitespace-pre-wrap text-base text-ink", state !== "sent" && "text-ink-faint")}>
          <LinkedText text={text} />
        </p>
        {state === "failed" && onRetry ? (
          <Button size="sm" variant="danger-quiet" className="-ml-2.5" onClick={() => onRetry(line)}>
            <RotateCcw aria-hidden />
            Not sent. Retry
          </Button>
        ) : null}
      </div>
      {onReply && state === "sent" ? (
        <IconButton
          label={`Reply to ${isMine ? "yourself" : name}`}
          size="sm"
          side="left"
          className="-my-1 opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 touch:-my-3 touch:opacity-60"
          onClick={() => onReply(line)}
        >
          <CornerUpLeft aria-hidden />
        </IconButton>
      ) : null}
    </article>
  );
}
