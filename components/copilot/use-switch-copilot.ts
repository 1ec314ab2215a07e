"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/client";

/** Switches the assistant of a meeting on or off, for its host. Whoever shows the meeting reads it again. */
export function useSwitchCopilot(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Serialises requests. They could overtake each other, and the last choice must win.
    scope: { id: `copilot ${meetingId}` },
    mutationFn: (enabled: boolean) =>
      api.patch("/meetings/{meeting_id}/copilot", { path: { meeting_id: meetingId }, body: { enabled } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, part, id] }) =>
          id === meetingId && ((area === "meetings" && part === "one") || (area === "room" && part === "meeting")),
      }),
  });
}
