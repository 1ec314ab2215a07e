"use client";
import { PrompterPanel } from "@/components/prompter/prompter-panel";
import { useRoomCaller } from "../../data/room-caller";
import { useCallState } from "../call-state";
import { useOpenSource } from "./use-open-source";

export default function RoomPrompterPanel() {
  const { meetingId } = useRoomCaller();
  const { prompter, isPrompted } = useCallState();
  return <PrompterPanel {...prompter} meetingId={meetingId} isPrompted={isPrompted} onOpenSource={useOpenSource()} />;
}
