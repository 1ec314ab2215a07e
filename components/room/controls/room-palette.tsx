"use client";
import { CommandPalette } from "@/components/shell/command-palette";

/** The workspace's own palette, loaded when it is asked for; the room offers it what can be done here. */
export default function RoomPalette({ onClose }: { onClose: () => void }) {
  return <CommandPalette open onOpenChange={(open) => !open && onClose()} />;
}
