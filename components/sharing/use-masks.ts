"use client";
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";
import { changesFor, type Hideable, type MaskChange, type Masks, type Scope, withChange } from "./mask-changes";
import { recipientsQuery, sensitiveQuery, sharingKey } from "./sharing-queries";

/** What is hidden from whom, and hiding it: seen at once, and saved one change after the other. */
export function useMasks(meetingId: string) {
  const queryClient = useQueryClient();
  const report = useQuery(sensitiveQuery(meetingId));
  const recipients = useQuery(recipientsQuery(meetingId));
  const mutationKey = ["masks", meetingId];
  const save = useMutation({
    mutationKey,
    // A change replaces all that was hidden before, so each waits for the one before it.
    scope: { id: `masks ${meetingId}` },
    mutationFn: async (changes: MaskChange[]) => {
      for (const body of changes) {
        await api.put("/meetings/{meeting_id}/summary/mask", { path: { meeting_id: meetingId }, body });
      }
    },
    onError: (error) => void toast.bad("Couldn't change what is hidden.", { description: describeError(error) }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: sharingKey(meetingId) });
    },
  });
  const isSaving = useIsMutating({ mutationKey }) > 0;
  const masks: Masks | null =
    report.data && recipients.data ? { everyone: report.data.mask, recipients: recipients.data } : null;

  function setHidden(what: Hideable, hide: boolean, scope: Scope = "everyone") {
    // What is in the cache, not what was drawn: two presses may come before the next drawing.
    const now = readMasks(queryClient, meetingId);
    const changes = now ? changesFor(what, hide, scope, now) : [];
    if (!now || changes.length === 0) return;
    void queryClient.cancelQueries({ queryKey: sharingKey(meetingId) });
    writeMasks(queryClient, meetingId, changes.reduce(withChange, now));
    save.mutate(changes);
  }

  return { report, recipients, masks, setHidden, isSaving };
}

function readMasks(queryClient: QueryClient, meetingId: string): Masks | null {
  const report = queryClient.getQueryData(sensitiveQuery(meetingId).queryKey);
  const recipients = queryClient.getQueryData(recipientsQuery(meetingId).queryKey);
  return report && recipients ? { everyone: report.mask, recipients } : null;
}

function writeMasks(queryClient: QueryClient, meetingId: string, { everyone, recipients }: Masks) {
  queryClient.setQueryData(sensitiveQuery(meetingId).queryKey, (report) => report && { ...report, mask: everyone });
  queryClient.setQueryData(recipientsQuery(meetingId).queryKey, [...recipients]);
}
