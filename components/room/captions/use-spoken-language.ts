"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callerApi, type RoomCaller } from "@/components/data/room-caller";

const pathOf = ({ meetingId }: RoomCaller) => ({ meeting_id: meetingId });

const spokenLanguageQuery = (caller: RoomCaller) =>
  queryOptions({
    queryKey: ["spoken-language", caller.meetingId],
    queryFn: ({ signal }) =>
      callerApi(caller).get("/meetings/{meeting_id}/spoken-language", { path: pathOf(caller), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** This person's spoken language and the available choices. */
export function useSpokenLanguage(caller: RoomCaller) {
  const client = useQueryClient();
  const { data } = useQuery(spokenLanguageQuery(caller));
  const choosing = useMutation({
    // Serialises requests, because they could overtake each other.
    scope: { id: "spoken language" },
    mutationFn: (language: string | null) =>
      callerApi(caller).put("/meetings/{meeting_id}/spoken-language", { path: pathOf(caller), body: { language } }),
    onSuccess: (chosen) => client.setQueryData(spokenLanguageQuery(caller).queryKey, chosen),
  });
  return { spoken: data ?? null, choosing };
}
