"use client";
import { ArrowUp, RotateCcw } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatTime } from "@/components/shell/format-time";
import { useTimeStyle } from "@/components/shell/time-style";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { chatLengthMax } from "../room-message";
import { splitLinks } from "./split-links";
import type { Chat, ChatLine } from "./use-chat";

const sameBreathMs = 180_000;

export default function ChatPanel({ chat, autoFocus }: { chat: Chat; autoFocus: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatLines lines={chat.lines} onRetry={chat.retry} />
      <ChatForm onSend={chat.send} autoFocus={autoFocus} />
    </div>
  );
}

function ChatLines({ lines, onRetry }: { lines: readonly ChatLine[]; onRetry: (line: ChatLine) => void }) {
  const end = useRef<HTMLDivElement>(null);
  const lastId = lines.at(-1)?.id;
  useEffect(() => {
    if (lastId) end.current?.scrollIntoView({ block: "end" });
  }, [lastId]);
  if (lines.length === 0) {
    return (
      <p className="m-auto max-w-60 px-4 text-center text-ink-faint text-sm">
        No messages yet. What you write here is seen by everybody who is in the room now.
      </p>
    );
  }
  return (
    <div role="log" aria-label="Messages" className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-3">
      {lines.map((line, at) => (
        <ChatMessageLine key={line.id} line={line} follows={follows(lines[at - 1], line)} onRetry={onRetry} />
      ))}
      <div ref={end} />
    </div>
  );
}

function follows(before: ChatLine | undefined, line: ChatLine) {
  if (before?.identity !== line.identity) return false;
  return Date.parse(line.sentAt) - Date.parse(before.sentAt) < sameBreathMs;
}

function ChatMessageLine({
  line,
  follows,
  onRetry,
}: {
  line: ChatLine;
  follows: boolean;
  onRetry: (line: ChatLine) => void;
}) {
  const style = useTimeStyle();
  return (
    <article className={cn("grid grid-cols-[2rem_1fr] gap-x-2.5", follows ? "mt-1" : "mt-4 first:mt-1")}>
      {follows ? <span /> : <Avatar name={line.name} seed={line.identity} size={32} className="mt-0.5" />}
      <div className="min-w-0">
        {follows ? null : (
          <header className="flex items-baseline gap-2">
            <span className="truncate font-medium text-ink text-sm">{line.isMine ? "You" : line.name}</span>
            <time dateTime={line.sentAt} className="tabular shrink-0 text-ink-faint text-xs">
              {formatTime(line.sentAt, style)}
            </time>
          </header>
        )}
        <p
          className={cn(
            "wrap-anywhere whitespace-pre-wrap text-base text-ink",
            line.state !== "sent" && "text-ink-faint",
          )}
        >
          {splitLinks(line.text).map((part, at) =>
            part.kind === "link" ? (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change.
                key={at}
                href={part.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-accent underline decoration-1 underline-offset-2"
              >
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
        {line.state === "failed" ? (
          <Button size="sm" variant="danger-quiet" className="-ml-2.5" onClick={() => onRetry(line)}>
            <RotateCcw aria-hidden />
            Not sent. Try again
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function ChatForm({ onSend, autoFocus }: { onSend: (text: string) => void; autoFocus: boolean }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!text.trim()) return;
    onSend(text);
    setText("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={submit} className="p-3 pt-0">
      <div className="flex items-end gap-1 rounded-card border border-line bg-raised p-1 focus-within:border-accent">
        <textarea
          ref={field}
          value={text}
          rows={1}
          maxLength={chatLengthMax}
          aria-label="Message to everybody"
          placeholder="Message to everybody"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content scroll-quiet max-h-32 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-base touch:min-h-11 touch:py-2.5 text-ink outline-none"
        />
        <IconButton label="Send message" variant="accent" type="submit" disabled={!text.trim()}>
          <ArrowUp aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}
