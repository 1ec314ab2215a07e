"use client";
import { useRoomCaller } from "@/components/data/room-caller";
import { PrompterPanel } from "@/components/prompter/prompter-panel";
import { useCallState } from "@/components/room/call/call-state";
import { useOpenSource } from "./use-open-source";

export default function RoomPrompterPanel() {
  const { meetingId } = useRoomCaller();
  return (
    <PrompterPanel
      meetingId={meetingId}
      cards={useCallState("cards")}
      connection={useCallState("cardsConnection")}
      isPrompted={useCallState("isPrompted")}
      onOpenSource={useOpenSource()}
    />
  );
}
