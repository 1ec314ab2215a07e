"use client";
import { useCallState } from "@/components/room/call/call-state";
import { useNotify } from "@/components/room/notices/notices";
import { useRecordingSwitch } from "@/components/room/recording/use-recording-switch";
import { type Command, useCommands } from "@/components/shell/commands";
import { offeredShortcuts, pushToTalk } from "./shortcuts";

/** The palette's heading for the room's commands. */
export const roomGroup = "In this meeting";

/**
 * Adds the actions of the room's keys and menus to the palette. The palette shows the keys but does not handle them.
 */
export function useRoomCommands() {
  const actions = useCallState("actions");
  const isHost = useCallState("isHost");
  const offers = useCallState("offers");
  const notify = useNotify();
  const recording = useRecordingSwitch();
  const command = (id: string, title: string, act: () => void, keys: readonly string[] = []): Command => ({
    id: `room.${id}`,
    title,
    shortcut: keys[0],
    otherShortcuts: keys.slice(1),
    group: roomGroup,
    run: act,
  });
  const explainPushToTalk = () =>
    notify({ text: "Hold Space to talk", detail: "Your microphone is on while you hold it." });
  useCommands([
    ...offeredShortcuts(offers).map(({ action, label, keys }) =>
      command(action, label, () => actions.run(action), keys),
    ),
    command("push-to-talk", pushToTalk.label, explainPushToTalk, pushToTalk.keys),
    command("copy-link", "Copy meeting link", actions.copyLink),
    ...(recording?.refusal === null ? [command("recording", recording.words, recording.toggle)] : []),
    command("leave", "Leave meeting", actions.leave),
    ...(isHost ? [command("end", "End meeting for everyone", actions.endForAll)] : []),
  ]);
}
