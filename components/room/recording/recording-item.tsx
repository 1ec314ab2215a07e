"use client";
import { Circle, CirclePause } from "lucide-react";
import { useMenuParts } from "../popups/late-popups";
import { useRecordingSwitch } from "./use-recording-switch";

export function RecordingItem() {
  const { MenuItem } = useMenuParts();
  const recording = useRecordingSwitch();
  if (!recording) return null;
  const { on, isPending, words, toggle } = recording;
  return (
    <MenuItem
      icon={on ? <CirclePause aria-hidden /> : <Circle aria-hidden />}
      note={on ? "Starting again adds to it" : "Everybody is told"}
      disabled={isPending}
      onSelect={toggle}
    >
      {words}
    </MenuItem>
  );
}
