"use client";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAutosave } from "@/components/patterns/autosave/use-autosave";
import type { Jottings } from "@/lib/features/jottings/schema";
import { api, describeError } from "@/lib/platform/http/client";

export const jottingsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["jottings", meetingId],
    queryFn: () => api.get("/meetings/{meeting_id}/jottings", { path: { meeting_id: meetingId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the drafts of a meeting's private notes are kept under. */
export const jottingsSubject = (meetingId: string) => `jottings ${meetingId}`;

type Values = Pick<Jottings, "text" | "in_notes">;
type Options = { meetingId: string; readerId: string; jottings: Jottings };

/** Nothing was saved at this time: a save that names it overwrites nothing. */
const never = new Date(0).toISOString();

/** Saves private notes of a meeting. The choice to include them in the notes is saved at once. */
export function useJottings({ meetingId, readerId, jottings }: Options) {
  const queryClient = useQueryClient();
  const path = { meeting_id: meetingId };
  const [shown, setShown] = useState<Values>(jottings);
  const [refusal, setRefusal] = useState<string | null>(null);
  const autosave = useAutosave<Values, Jottings>({
    readerId,
    subject: () => jottingsSubject(meetingId),
    name: "your private notes",
    doc: jottings,
    read: ({ text, in_notes, updated_at }) => ({ values: { text, in_notes }, version: updated_at }),
    send: (changes, { values, version, request }) =>
      api.put("/meetings/{meeting_id}/jottings", {
        path,
        body: { ...changes, text: values.text },
        headers: { "if-unmodified-since": version ?? never },
        ...request,
      }),
    load: () => api.get("/meetings/{meeting_id}/jottings", { path }),
    // Notes that the host has reviewed take no more of them. The text may still be saved without the choice.
    refusedFields: ({ status }) => (status === 409 ? ["in_notes"] : []),
    onValues: setShown,
    onSaved: (saved) => queryClient.setQueryData(jottingsQuery(meetingId).queryKey, saved),
    onRefused: (error) => setRefusal(describeError(error)),
  });
  const { saver } = autosave;

  function write(text: string) {
    setRefusal(null);
    setShown((last) => ({ ...last, text }));
    saver.change("text", text);
  }
  function choose(inNotes: boolean) {
    setRefusal(null);
    setShown((last) => ({ ...last, in_notes: inNotes }));
    saver.change("in_notes", inNotes, { delayMs: 0 });
  }
  return { ...autosave, shown, refusal, write, choose };
}
