"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { meetingsKey } from "@/components/data/use-meetings";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";

type Undoing = {
  meetingId: string;
  emails: readonly string[];
  /** Was it scheduled with them: it goes, too. */
  meeting: boolean;
};

/** Ends invitations that wait. Answers with the addresses that were in time, and says what became of it. */
export function useUndoInviting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ meetingId, emails, meeting }: Undoing) => {
      const path = { meeting_id: meetingId };
      const answered = await api.post("/meetings/{meeting_id}/invites/undo", {
        path,
        body: { emails: [...emails], meeting },
      });
      return answered.filter(({ undone }) => undone).map(({ email }) => email);
    },
    onSuccess: (undone) => {
      if (undone.length > 0) toast.good("Undone. No one was invited.");
      else toast.bad("Too late to undo. The invitations have been sent.");
    },
    onError: (error) => void toast.bad("Couldn't undo.", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meetingsKey }),
  });
}
