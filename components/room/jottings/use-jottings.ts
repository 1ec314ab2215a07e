"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/http/client";
import type { Jottings } from "@/lib/jottings/schema";

const settleMs = 800;
const retryMs = 4000;

export const jottingsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["jottings", meetingId],
    queryFn: () => api.get<Jottings>(`/meetings/${meetingId}/jottings`),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Saving = "saved" | "saving" | "failed";

/** One's own words beside a meeting: typed here, kept a moment after the last key, and when the panel closes. */
export function useJottings(meetingId: string) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(jottingsQuery(meetingId));
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving>("saved");
  const open = useRef<string | null>(null);

  useEffect(() => {
    if (typed === null) return;
    open.current = typed;
    setSaving("saving");
    let timer: ReturnType<typeof setTimeout>;
    const save = async () => {
      try {
        const kept = await api.put<Jottings>(`/meetings/${meetingId}/jottings`, { text: typed });
        client.setQueryData(jottingsQuery(meetingId).queryKey, kept);
        if (open.current !== typed) return;
        open.current = null;
        setSaving("saved");
      } catch {
        setSaving("failed");
        timer = setTimeout(save, retryMs);
      }
    };
    timer = setTimeout(save, settleMs);
    return () => clearTimeout(timer);
  }, [typed, meetingId, client]);

  useEffect(() => {
    const saveOpen = ({ keepalive }: { keepalive: boolean }) => {
      if (open.current === null) return;
      const text = open.current;
      client.setQueryData(jottingsQuery(meetingId).queryKey, { text, updated_at: new Date().toISOString() });
      void api.put(`/meetings/${meetingId}/jottings`, { text }, { keepalive }).catch(() => {});
    };
    const onPageHide = () => saveOpen({ keepalive: true });
    window.addEventListener("pagehide", onPageHide);
    return () => {
      window.removeEventListener("pagehide", onPageHide);
      saveOpen({ keepalive: false });
    };
  }, [meetingId, client]);

  return { text: typed ?? data?.text ?? null, write: setTyped, saving, isError, refetch };
}
