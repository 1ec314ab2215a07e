"use client";
import { CommandPalette } from "@/components/shell/command-palette";
import { useSettingCommands } from "./use-setting-commands";

/** The workspace's command palette, loaded on demand. The room adds its own commands. */
export default function RoomPalette({ onClose }: { onClose: () => void }) {
  useSettingCommands();
  return <CommandPalette open onOpenChange={(open) => !open && onClose()} />;
}
