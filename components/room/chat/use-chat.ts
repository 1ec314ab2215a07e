"use client";
import { useRoomContext } from "@livekit/components-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type ChatLine, chatLine } from "@/components/chat/chat-line";
import { chatKey, chatQuery } from "@/components/chat/use-chat-messages";
import { callerApi, type RoomCaller, streamPath } from "@/components/data/room-caller";
import { useEventStream } from "@/components/live/use-event-stream";
import type { ChatMessageWire } from "@/lib/features/chat/schema";
import type { LobbyEvents } from "@/lib/features/door/schema";

/** A message that is being sent. `id` is set once it is saved. */
type Draft = {
  key: string;
  id: string | null;
  text: string;
  replyTo: ChatLine | null;
  sentAt: string;
  failed: boolean;
};

export type Unsent = { text: string; replyTo: ChatLine | null };

/** The chat of the room. The service stores it; the room's event stream reports new messages. */
export function useChat(
  caller: RoomCaller,
  { isOpen, reads, onArrival }: { isOpen: boolean; reads: boolean; onArrival: (line: ChatLine) => void },
) {
  const { localParticipant } = useRoomContext();
  const client = useQueryClient();
  const { data: messages } = useQuery({ ...chatQuery(caller), enabled: reads || isOpen });
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const { meetingId } = caller;
  const readOn = useCallback(() => client.invalidateQueries({ queryKey: chatKey(meetingId) }), [client, meetingId]);
  const stream = useEventStream<Pick<LobbyEvents, "chat">>(roomStream(caller), { chat: () => void readOn() });
  // Messages that arrived while the stream was closed were not reported.
  useEffect(() => {
    if (stream === "open") void readOn();
  }, [stream, readOn]);
  /** The unsent text, while the panel is closed. */
  const unsent = useRef<Unsent>({ text: "", replyTo: null });

  const { identity, name } = localParticipant;
  const lines = useMemo(() => {
    const written = (messages ?? []).map((message) => chatLine(message, identity));
    const ids = new Set(written.map(({ id }) => id));
    const open = drafts.filter(({ id }) => id === null || !ids.has(id));
    return [...written, ...open.map((draft) => lineOfDraft(draft, identity, name || identity))];
  }, [messages, drafts, identity, name]);

  const unread = useUnread(messages, { identity, isOpen, onArrival });

  const deliver = useCallback(
    async ({ key, text, replyTo }: Draft) => {
      const change = (part: Partial<Draft>) =>
        setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
      change({ failed: false });
      try {
        const { id } = await callerApi(caller).post("/meetings/{meeting_id}/chat", {
          path: { meeting_id: meetingId },
          body: {
            key,
            text,
            ...(replyTo ? { reply_to_id: replyTo.id } : {}),
          },
        });
        change({ id });
        await readOn();
      } catch {
        change({ failed: true });
      }
    },
    [caller, meetingId, readOn],
  );
  const send = useCallback(
    (typed: string, replyTo: ChatLine | null) => {
      const text = typed.trim();
      if (!text) return;
      const sentAt = new Date().toISOString();
      const draft = { key: crypto.randomUUID(), id: null, text, replyTo, sentAt, failed: false };
      setDrafts((before) => [...before, draft]);
      void deliver(draft);
    },
    [deliver],
  );
  const retry = useCallback(
    ({ id }: ChatLine) => {
      const draft = drafts.find(({ key }) => key === id);
      if (draft) void deliver(draft);
    },
    [drafts, deliver],
  );

  return { chat: useMemo(() => ({ lines, send, retry, unsent }), [lines, send, retry]), unread };
}

/** The stream that the lobby already has open. */
function roomStream(caller: RoomCaller): string {
  const { meetingId, guest } = caller;
  return guest ? streamPath(`/m/${guest.code}/events`, caller) : `/meetings/${meetingId}/lobby-events`;
}

/** The number of unread messages of others. Messages from before joining do not count. */
function useUnread(
  messages: readonly ChatMessageWire[] | undefined,
  { identity, isOpen, onArrival }: { identity: string; isOpen: boolean; onArrival: (line: ChatLine) => void },
): number {
  const [seen, setSeen] = useState<number | null>(null);
  const announcedCount = useRef<number | null>(null);
  const announce = useEffectEvent(onArrival);
  useEffect(() => {
    if (!messages) return;
    const fresh = announcedCount.current === null ? [] : messages.slice(announcedCount.current);
    announcedCount.current = messages.length;
    setSeen((before) => (before === null || isOpen ? messages.length : before));
    if (isOpen) return;
    // After a reconnect, only the last missed message is announced.
    const newest = fresh.findLast((message) => message.identity !== identity);
    if (newest) announce(chatLine(newest, identity));
  }, [messages, isOpen, identity]);
  return (messages ?? []).slice(seen ?? messages?.length).filter((message) => message.identity !== identity).length;
}

const lineOfDraft = ({ key, text, replyTo, sentAt, failed }: Draft, identity: string, name: string): ChatLine => ({
  id: key,
  identity,
  name,
  isMine: true,
  text,
  sentAt,
  replyTo: replyTo && { name: replyTo.isMine ? "You" : replyTo.name, text: replyTo.text },
  state: failed ? "failed" : "sending",
});
