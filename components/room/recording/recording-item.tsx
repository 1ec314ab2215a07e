"use client";
import { useMutation } from "@tanstack/react-query";
import { Circle, CirclePause } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { api, describeError } from "@/lib/http/client";
import { useHasControls, useLobby } from "../lobby/lobby";
import { useNotify } from "../notices/notices";
import { useRoomCaller } from "../room-caller";

/** For those with room controls; guests never have them. */
export function RecordingItem() {
  const { room } = useLobby();
  const hasControls = useHasControls();
  const { meetingId, guest } = useRoomCaller();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => api.post(`/meetings/${meetingId}/recording/${on ? "start" : "stop"}`),
    onError: (error) => notify({ tone: "bad", text: describeError(error) }),
  });
  if (!room || !hasControls || guest) return null;
  const on = room.recording_enabled;
  return (
    <MenuItem
      icon={on ? <CirclePause aria-hidden /> : <Circle aria-hidden />}
      note={on ? "Starting again adds to it" : "Everybody is told"}
      disabled={isPending}
      onSelect={() => mutate(!on)}
    >
      {on ? "Pause or stop recording" : "Record the meeting"}
    </MenuItem>
  );
}
