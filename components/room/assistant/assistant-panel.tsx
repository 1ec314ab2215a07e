"use client";
import { AssistantPanel } from "@/components/copilot/assistant-panel";
import { CopilotSwitch } from "@/components/copilot/copilot-switch";
import { useRoomCaller } from "@/components/data/room-caller";
import { RecipientChooser } from "@/components/prompter/recipient-chooser";
import { useCallState } from "@/components/room/call/call-state";
import { useOpenSource } from "./use-open-source";

/** For members. The host switches it here, too. */
export default function RoomAssistantPanel({ autoFocus }: { autoFocus: boolean }) {
  const { meetingId } = useRoomCaller();
  const { hasAssistant, isHost, room } = useCallState();
  return (
    <AssistantPanel
      meetingId={meetingId}
      isOn={hasAssistant}
      transcribes={room?.transcription_enabled ?? true}
      autoFocus={autoFocus}
      onOpenSource={useOpenSource()}
      settings={
        isHost ? (
          <>
            <CopilotSwitch meetingId={meetingId} isOn={hasAssistant} />
            {hasAssistant ? <RecipientChooser meetingId={meetingId} className="mt-5" /> : null}
          </>
        ) : null
      }
    />
  );
}
