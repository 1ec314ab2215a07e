"use client";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ChatLine } from "@/components/chat/chat-line";
import { ChatLog } from "@/components/chat/chat-log";
import { useCallState } from "@/components/room/call/call-state";
import { Button } from "@/components/ui/button";
import { useFollowNewest } from "@/components/ui/follow-newest";
import { GrowingTextarea } from "@/components/ui/growing-textarea";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { chatLengthMax } from "@/lib/features/chat/constants";
import type { Unsent } from "./use-chat";

export default function ChatPanel() {
  const chat = useCallState("chat");
  const compact = useCallState("compact");
  const [unsent, setUnsent] = useState<Unsent>(chat.unsent.current);
  useEffect(() => {
    chat.unsent.current = unsent;
  }, [unsent, chat.unsent]);
  const setReplyTo = (replyTo: ChatLine | null) => setUnsent((before) => ({ ...before, replyTo }));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatLines lines={chat.lines} onRetry={chat.retry} onReply={setReplyTo} />
      <ChatForm
        unsent={unsent}
        onType={(text) => setUnsent((before) => ({ ...before, text }))}
        onForget={() => setReplyTo(null)}
        onSend={() => {
          chat.send(unsent.text, unsent.replyTo);
          setUnsent({ text: "", replyTo: null });
        }}
        autoFocus={!compact}
      />
    </div>
  );
}

type ChatLinesProps = {
  lines: readonly ChatLine[];
  onRetry: (line: ChatLine) => void;
  onReply: (line: ChatLine) => void;
};

function ChatLines({ lines, onRetry, onReply }: ChatLinesProps) {
  const last = lines.at(-1);
  const { scroller, follows, toNewest, onScroll } = useFollowNewest<HTMLDivElement>(last?.id ?? "");
  const sent = last?.state === "sending" ? last.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each message that this person sends.
  useEffect(() => {
    if (sent) toNewest();
  }, [sent]);
  if (lines.length === 0) {
    return (
      <p className="m-auto max-w-64 px-4 text-center text-ink-faint text-sm">
        No messages yet. Everyone in the meeting, including people who join later, can see messages.
      </p>
    );
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-3 focus-visible:-outline-offset-2"
      >
        <ChatLog lines={lines} onRetry={onRetry} onReply={onReply} />
      </div>
      {follows ? null : (
        <Button size="sm" className="absolute inset-x-0 bottom-2 mx-auto w-fit shadow-dialog" onClick={toNewest}>
          <ArrowDown aria-hidden />
          Jump to latest
        </Button>
      )}
    </div>
  );
}

type ChatFormProps = {
  unsent: Unsent;
  onType: (text: string) => void;
  onForget: () => void;
  onSend: () => void;
  autoFocus: boolean;
};

function ChatForm({ unsent: { text, replyTo }, onType, onForget, onSend, autoFocus }: ChatFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus || replyTo) field.current?.focus();
  }, [autoFocus, replyTo]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim()) onSend();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  }

  return (
    // Own form: one field, in which Enter sends; the room keeps what was typed.
    <form onSubmit={submit} className="p-3 pt-0">
      <div className="rounded-card border border-line bg-raised p-1 focus-within:border-accent">
        {replyTo ? (
          <p className="flex items-center gap-2 px-2 pt-1 text-ink-soft text-sm">
            <span className="min-w-0 flex-1 truncate border-accent border-l-2 pl-2">
              <span className="font-medium">{replyTo.isMine ? "You" : replyTo.name}</span> {replyTo.text}
            </span>
            <IconButton label="Cancel reply" size="sm" onClick={onForget}>
              <X aria-hidden />
            </IconButton>
          </p>
        ) : null}
        <div className="flex items-end gap-1">
          <GrowingTextarea
            ref={field}
            value={text}
            rows={1}
            maxLength={chatLengthMax}
            aria-label="Message everyone"
            placeholder={replyTo ? "Reply to everyone" : "Message everyone"}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            className="max-h-32 min-h-8 min-w-0 flex-1 bg-transparent px-2 py-1.5 text-base text-ink outline-none touch:min-h-11 touch:py-2.5"
          />
          <IconButton label="Send message" variant="accent" type="submit" disabled={!text.trim()}>
            <ArrowUp aria-hidden />
          </IconButton>
        </div>
      </div>
    </form>
  );
}
