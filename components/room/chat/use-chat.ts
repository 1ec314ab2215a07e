"use client";
import { useRoomContext } from "@livekit/components-react";
import { type RemoteParticipant, RoomEvent } from "livekit-client";
import { useCallback, useEffect, useRef, useState } from "react";
import { chatLengthMax, cleanText, encodeRoomMessage, parseRoomMessage } from "../room-message";

export type ChatLine = {
  id: string;
  identity: string;
  name: string;
  isMine: boolean;
  text: string;
  sentAt: string;
  state: "sent" | "sending" | "failed";
};

const linesMax = 500;

/** The talk beside the talk: for those who are in the room, for as long as they are. */
export function useChat({ isOpen, onArrival }: { isOpen: boolean; onArrival: (line: ChatLine) => void }) {
  const room = useRoomContext();
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [unread, setUnread] = useState(0);
  const latest = useRef({ isOpen, onArrival });
  useEffect(() => {
    latest.current = { isOpen, onArrival };
    if (isOpen) setUnread(0);
  });

  useEffect(() => {
    const onData = (payload: Uint8Array, from?: RemoteParticipant, _kind?: unknown, topic?: string) => {
      const message = parseRoomMessage(topic, payload);
      if (!from || message?.topic !== "chat") return;
      const line: ChatLine = {
        id: `${from.identity} ${message.id}`,
        identity: from.identity,
        name: from.name || from.identity,
        isMine: false,
        text: message.text,
        sentAt: message.sentAt,
        state: "sent",
      };
      setLines((before) => (before.some(({ id }) => id === line.id) ? before : [...before, line].slice(-linesMax)));
      if (latest.current.isOpen) return;
      setUnread((count) => count + 1);
      latest.current.onArrival(line);
    };
    room.on(RoomEvent.DataReceived, onData);
    return () => {
      room.off(RoomEvent.DataReceived, onData);
    };
  }, [room]);

  const deliver = useCallback(
    async (line: ChatLine) => {
      const settle = (state: ChatLine["state"]) =>
        setLines((before) => before.map((one) => (one.id === line.id ? { ...one, state } : one)));
      settle("sending");
      try {
        const message = { topic: "chat", id: line.id, text: line.text, sentAt: line.sentAt } as const;
        await room.localParticipant.publishData(encodeRoomMessage(message), { reliable: true, topic: "chat" });
        settle("sent");
      } catch {
        settle("failed");
      }
    },
    [room],
  );

  const send = useCallback(
    (typed: string) => {
      const text = cleanText(typed).slice(0, chatLengthMax);
      if (!text) return;
      const { identity, name } = room.localParticipant;
      const line: ChatLine = {
        id: crypto.randomUUID(),
        identity,
        name: name || identity,
        isMine: true,
        text,
        sentAt: new Date().toISOString(),
        state: "sending",
      };
      setLines((before) => [...before, line].slice(-linesMax));
      void deliver(line);
    },
    [room, deliver],
  );

  return { lines, unread, send, retry: deliver };
}

export type Chat = ReturnType<typeof useChat>;
