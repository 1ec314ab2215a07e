"use client";
import { useCommands } from "@/components/shell/commands";
import { type RoomAction, roomShortcuts } from "./shortcuts";

/** Everything the room's keys do, in the palette too, with its key. The room's own keys do the pressing. */
export function useRoomCommands(run: (action: RoomAction) => void) {
  useCommands(
    roomShortcuts.map(({ action, label, keys }) => ({
      id: `room.${action}`,
      title: label,
      shortcut: keys[0],
      group: "In this meeting",
      run: () => run(action),
    })),
  );
}
