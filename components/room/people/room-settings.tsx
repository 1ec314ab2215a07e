"use client";
import { CopilotSwitch } from "@/components/copilot/copilot-switch";
import { useRoomCaller } from "@/components/data/room-caller";
import { useCallState } from "@/components/room/call/call-state";
import { useHasHostControls, useLobby } from "@/components/room/lobby/lobby";
import { useLock, useSharingOpen, useTranscription } from "@/components/room/lobby/use-room-actions";
import { FieldRow } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";

/** Who may join, who may present, for the host and co-hosts the transcript, and for the host the assistant. */
export function RoomSettings() {
  const room = useLobby("room");
  const hasHostControls = useHasHostControls();
  const lock = useLock();
  const sharing = useSharingOpen();
  const transcription = useTranscription();
  const { meetingId } = useRoomCaller();
  const isHost = useCallState("isHost");
  const hasAssistant = useCallState("hasAssistant");
  if (!room) return null;
  return (
    <div className="space-y-2 px-1 pb-1">
      <FieldRow label="Require approval for everyone" description="Colleagues must also ask to join.">
        <Switch
          checked={lock.isPending ? lock.variables : room.locked}
          onCheckedChange={(locked) => lock.mutate(locked)}
        />
      </FieldRow>
      <FieldRow
        label="Everyone can share their screen"
        description={hasHostControls ? "When off, people must ask first." : "Only the host can turn this back on."}
      >
        <Switch
          disabled={!hasHostControls && !room.anyone_can_share}
          checked={sharing.isPending ? sharing.variables : room.anyone_can_share}
          onCheckedChange={(open) => sharing.mutate(open)}
        />
      </FieldRow>
      {hasHostControls ? (
        <FieldRow label="Transcribe and take notes" description="Everyone can see when it's on.">
          <Switch
            checked={transcription.isPending ? transcription.variables : room.transcription_enabled}
            onCheckedChange={(enabled) => transcription.mutate(enabled)}
          />
        </FieldRow>
      ) : null}
      {isHost ? <CopilotSwitch meetingId={meetingId} isOn={hasAssistant} /> : null}
    </div>
  );
}
