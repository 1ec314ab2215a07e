"use client";
import { useRoomCaller } from "@/components/data/room-caller";
import { PrompterPanel } from "@/components/prompter/prompter-panel";
import { useCallState } from "@/components/room/call/call-state";
import { useOpenSource } from "./use-open-source";

export default function RoomPrompterPanel() {
  const { meetingId } = useRoomCaller();
  const { prompter, isPrompted } = useCallState();
  return <PrompterPanel {...prompter} meetingId={meetingId} isPrompted={isPrompted} onOpenSource={useOpenSource()} />;
}
