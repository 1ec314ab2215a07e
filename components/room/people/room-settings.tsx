"use client";
import { FieldRow } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { useHasHostControls, useLobby } from "../lobby/lobby";
import { useLock, useSharingOpen, useTranscription } from "../lobby/use-room-actions";

/** Who may join, who may present, and, for the host and co-hosts, whether the meeting is transcribed. */
export function RoomSettings() {
  const { room } = useLobby();
  const hasHostControls = useHasHostControls();
  const lock = useLock();
  const sharing = useSharingOpen();
  const transcription = useTranscription();
  if (!room) return null;
  return (
    <div className="space-y-2 px-1 pb-1">
      <FieldRow label="Lock the meeting" description="Colleagues have to ask, too.">
        <Switch
          checked={lock.isPending ? lock.variables : room.locked}
          onCheckedChange={(locked) => lock.mutate(locked)}
        />
      </FieldRow>
      <FieldRow
        label="Everybody may present"
        description={hasHostControls ? "Otherwise everybody asks first." : "Only the host can turn this on again."}
      >
        <Switch
          disabled={!hasHostControls && !room.anyone_can_share}
          checked={sharing.isPending ? sharing.variables : room.anyone_can_share}
          onCheckedChange={(open) => sharing.mutate(open)}
        />
      </FieldRow>
      {hasHostControls ? (
        <FieldRow label="Write down what is said" description="Everybody sees when it is paused.">
          <Switch
            checked={transcription.isPending ? transcription.variables : room.transcription_enabled}
            onCheckedChange={(enabled) => transcription.mutate(enabled)}
          />
        </FieldRow>
      ) : null}
    </div>
  );
}
