"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { meetingsKey } from "@/components/data/use-meetings";
import type { SendResult } from "@/lib/features/sharing/schema";
import { api, describeError } from "@/lib/platform/http/client";

/** In one request, so that the results come little by little. */
const sentAtOnce = 20;

/** Sends the notes to these addresses and keeps what became of each. */
export function useSendNotes(meetingId: string) {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<SendResult[]>([]);
  const send = useMutation({
    mutationFn: async (emails: readonly string[]) => {
      // Of a second try, the results of the others stay.
      setResults((known) => known.filter(({ email }) => !emails.includes(email)));
      let done = 0;
      while (done < emails.length) {
        const part = emails.slice(done, done + sentAtOnce);
        const answers = await sendPart(meetingId, part);
        setResults((known) => [...known, ...answers]);
        done += part.length;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
  const sending = send.isPending ? send.variables : [];
  return {
    start: (emails: readonly string[]) => send.mutate(emails),
    isSending: send.isPending,
    /** How many of those that are being sent are done. */
    progress: { of: sending.length, done: results.filter(({ email }) => sending.includes(email)).length },
    results,
    forget: () => setResults([]),
  };
}

/** A request that failed says so for each of its addresses. */
async function sendPart(meetingId: string, recipients: string[]): Promise<SendResult[]> {
  try {
    return await api.post("/meetings/{meeting_id}/summary/send", {
      path: { meeting_id: meetingId },
      body: { recipients },
    });
  } catch (error) {
    return recipients.map((email) => ({ email, sent: false, detail: describeError(error) }));
  }
}
