"use client";
import { AssistantPanel } from "@/components/copilot/assistant-panel";
import { CopilotSwitch } from "@/components/copilot/copilot-switch";
import { useRoomCaller } from "@/components/data/room-caller";
import { RecipientChooser } from "@/components/prompter/recipient-chooser";
import { useCallState } from "@/components/room/call/call-state";
import { useLobby } from "@/components/room/lobby/lobby";
import { useOpenSource } from "./use-open-source";

/** For members. The host switches it here, too. */
export default function RoomAssistantPanel() {
  const { meetingId } = useRoomCaller();
  const hasAssistant = useCallState("hasAssistant");
  const isHost = useCallState("isHost");
  const compact = useCallState("compact");
  const room = useLobby("room");
  return (
    <AssistantPanel
      meetingId={meetingId}
      isOn={hasAssistant}
      transcribes={room?.transcription_enabled ?? true}
      autoFocus={!compact}
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
