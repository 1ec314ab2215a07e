"use client";
import { type Command, useCommands } from "@/components/shell/commands";
import { useRecordingSwitch } from "../recording/use-recording-switch";
import { pushToTalk, type RoomAction, roomShortcuts } from "./shortcuts";

/** The palette's heading for what can be done in the room. */
export const roomGroup = "In this meeting";

type Acts = {
  run: (action: RoomAction) => void;
  onHoldToTalk: () => void;
  onCopyLink: () => void;
  onLeave: () => void;
  /** Null: not for this person to do. */
  onEndForAll: (() => void) | null;
};

/** Everything the room's keys and menus do, in the palette too. The room's own keys do the pressing. */
export function useRoomCommands({ run, onHoldToTalk, onCopyLink, onLeave, onEndForAll }: Acts) {
  const recording = useRecordingSwitch();
  const command = (id: string, title: string, act: () => void, keys: readonly string[] = []): Command => ({
    id: `room.${id}`,
    title,
    shortcut: keys[0],
    otherShortcuts: keys.slice(1),
    group: roomGroup,
    run: act,
  });
  useCommands([
    ...roomShortcuts.map(({ action, label, keys }) => command(action, label, () => run(action), keys)),
    command("push-to-talk", pushToTalk.label, onHoldToTalk, pushToTalk.keys),
    command("copy-link", "Copy meeting link", onCopyLink),
    ...(recording ? [command("recording", recording.words, recording.toggle)] : []),
    command("leave", "Leave the meeting", onLeave),
    ...(onEndForAll ? [command("end", "End the meeting for all", onEndForAll)] : []),
  ]);
}
