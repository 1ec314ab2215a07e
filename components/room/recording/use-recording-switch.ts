"use client";
import { useMutation } from "@tanstack/react-query";
import { useRoomCaller } from "@/components/data/room-caller";
import { useHasHostControls, useLobby } from "@/components/room/lobby/lobby";
import { useNotify } from "@/components/room/notices/notices";
import { policyWords } from "@/lib/core/installation-policy/constants";
import { api, describeError } from "@/lib/platform/http/client";

/** For the host and co-hosts, never for guests. Null for everyone else. */
export function useRecordingSwitch() {
  const room = useLobby("room");
  const hasHostControls = useHasHostControls();
  const { meetingId, guest } = useRoomCaller();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) =>
      api.post(`/meetings/{meeting_id}/recording/${on ? "start" : "stop"}`, { path: { meeting_id: meetingId } }),
    onError: (error) => notify({ tone: "bad", text: describeError(error) }),
  });
  if (!room || !hasHostControls || guest) return null;
  const on = room.recording_enabled;
  return {
    on,
    isPending,
    /** Why it can't be switched on; null: it can. */
    refusal: on || room.recording_allowed ? null : policyWords.recording,
    words: on ? "Stop recording" : "Record meeting",
    toggle: () => mutate(!on),
  };
}
