"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api, describeError } from "@/lib/platform/http/client";

const settleMs = 800;
const retryMs = 4000;

export const jottingsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["jottings", meetingId],
    queryFn: () => api.get("/meetings/{meeting_id}/jottings", { path: { meeting_id: meetingId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Unsaved changes. Without `in_notes`, only the text changed. */
type Draft = { text: string; in_notes?: boolean };
export type Saving = "saved" | "saving" | "failed" | "refused";

/**
 * Private notes of a meeting. The text is saved a moment after the last keystroke and when the panel closes. The choice
 * to include it in the notes is saved at once.
 */
export function useJottings(meetingId: string) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(jottingsQuery(meetingId));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState<Saving>("saved");
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useRef<Draft | null>(null);
  const wait = useRef(settleMs);
  /** Chains requests, so that an earlier save cannot overwrite a later one. */
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const keep = useCallback(
    (wanted: Draft, init?: { keepalive: boolean }) => {
      const put = () =>
        api.put("/meetings/{meeting_id}/jottings", { path: { meeting_id: meetingId }, body: wanted, ...init });
      const kept = init?.keepalive ? put() : sent.current.then(put);
      sent.current = kept.catch(() => {});
      return kept;
    },
    [meetingId],
  );

  useEffect(() => {
    if (draft === null) return;
    open.current = draft;
    setSaving("saving");
    let timer: ReturnType<typeof setTimeout>;
    const save = async () => {
      try {
        const kept = await keep(draft);
        client.setQueryData(jottingsQuery(meetingId).queryKey, kept);
        if (open.current !== draft) return;
        open.current = null;
        setSaving("saved");
      } catch (error) {
        if (open.current !== draft) return;
        if (!(error instanceof ApiError && error.status === 409)) {
          setSaving("failed");
          timer = setTimeout(save, retryMs);
          return;
        }
        open.current = null;
        setRefusal(describeError(error));
        setSaving("refused");
        // The text may still be saved without the choice.
        if (draft.in_notes !== undefined) setDraft({ text: draft.text });
      }
    };
    timer = setTimeout(save, wait.current);
    return () => clearTimeout(timer);
  }, [draft, meetingId, client, keep]);

  useEffect(() => {
    const saveOpen = (init?: { keepalive: boolean }) => {
      const left = open.current;
      if (left === null) return;
      client.setQueryData(jottingsQuery(meetingId).queryKey, (known) => ({
        in_notes: false,
        ...known,
        ...left,
        updated_at: new Date().toISOString(),
      }));
      void keep(left, init).catch(() => {});
    };
    const onPageHide = () => saveOpen({ keepalive: true });
    window.addEventListener("pagehide", onPageHide);
    return () => {
      window.removeEventListener("pagehide", onPageHide);
      saveOpen();
    };
  }, [meetingId, client, keep]);

  const change = (next: Draft, waitMs: number) => {
    wait.current = waitMs;
    setRefusal(null);
    setDraft(next);
  };
  const text = draft?.text ?? data?.text ?? null;
  return {
    text,
    inNotes: draft?.in_notes ?? data?.in_notes ?? false,
    write: (typed: string) => change({ ...open.current, text: typed }, settleMs),
    choose: (inNotes: boolean) => change({ text: text ?? "", in_notes: inNotes }, 0),
    saving,
    refusal,
    isError,
    refetch,
  };
}
