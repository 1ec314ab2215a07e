"use client";
import { CircleDot, CircleStop } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { useRecordingSwitch } from "./use-recording-switch";

export function RecordingItem() {
  const recording = useRecordingSwitch();
  if (!recording) return null;
  const { on, isPending, words, refusal, toggle } = recording;
  return (
    <MenuItem
      icon={on ? <CircleStop aria-hidden /> : <CircleDot aria-hidden />}
      note={refusal ?? (on ? "You can start again later" : "Everyone will be notified")}
      disabled={isPending || refusal !== null}
      onSelect={toggle}
    >
      {words}
    </MenuItem>
  );
}
