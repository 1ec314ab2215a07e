"use client";
import { queryOptions } from "@tanstack/react-query";
import { callerApi, type RoomCaller } from "@/components/data/room-caller";
import type { ChatMessageWire } from "@/lib/features/chat/schema";

const pageLength = 100;

export const chatKey = (meetingId: string) => ["chat", meetingId] as const;

/** All messages so far. A refetch reads only those after the last one. */
export const chatQuery = (caller: RoomCaller) =>
  queryOptions({
    queryKey: chatKey(caller.meetingId),
    queryFn: ({ client, signal }) =>
      readOn(caller, client.getQueryData<ChatMessageWire[]>(chatKey(caller.meetingId)) ?? [], signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readOn(caller: RoomCaller, known: ChatMessageWire[], signal: AbortSignal): Promise<ChatMessageWire[]> {
  const more = await callerApi(caller).get("/meetings/{meeting_id}/chat", {
    path: { meeting_id: caller.meetingId },
    query: { after: known.at(-1)?.id, limit: pageLength },
    signal,
  });
  const all = [...known, ...more];
  return more.length < pageLength ? all : readOn(caller, all, signal);
}
