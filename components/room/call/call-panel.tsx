"use client";
import { lazy } from "react";
import { useRoomCaller } from "@/components/data/room-caller";
import { type PanelName, useCallState } from "./call-state";
import { SidePanel } from "./side-panel";

const PollsPanel = lazy(async () => ({ default: (await import("@/components/polls/polls-panel")).PollsPanel }));
const ChatPanel = lazy(() => import("@/components/room/chat/chat-panel"));
const PeoplePanel = lazy(() => import("@/components/room/people/people-panel"));
const RoomTranscriptPanel = lazy(() => import("@/components/room/transcript/room-transcript-panel"));
const AssistantPanel = lazy(() => import("@/components/room/assistant/room-assistant-panel"));
const PrompterPanel = lazy(() => import("@/components/room/assistant/room-prompter-panel"));
const JottingsPanel = lazy(() => import("@/components/room/jottings/jottings-panel"));

const titles = {
  chat: "Chat",
  people: "People",
  polls: "Polls",
  jottings: "Private notes",
  transcript: "Transcript",
  assistant: "Assistant",
  prompter: "Prompter",
} as const;

/** The open panel: beside the stage, or over it on a phone. */
export function CallPanel({ asSheet }: { asSheet: boolean }) {
  const panel = useCallState("panel");
  const setPanel = useCallState("setPanel");
  const compact = useCallState("compact");
  const peopleCount = useCallState("peopleCount");
  if (!panel || asSheet !== compact) return null;
  return (
    <SidePanel
      key={panel}
      title={titles[panel]}
      count={panel === "people" ? peopleCount : undefined}
      asSheet={asSheet}
      onClose={() => setPanel(null)}
    >
      <PanelContent panel={panel} />
    </SidePanel>
  );
}

function PanelContent({ panel }: { panel: PanelName }) {
  switch (panel) {
    case "chat":
      return <ChatPanel />;
    case "people":
      return <PeoplePanel />;
    case "jottings":
      return <JottingsPanel />;
    case "polls":
      return <RoomPollsPanel />;
    case "transcript":
      return <RoomTranscriptPanel />;
    case "assistant":
      return <AssistantPanel />;
    case "prompter":
      return <PrompterPanel />;
  }
}

function RoomPollsPanel() {
  const caller = useRoomCaller();
  const hasHostControls = useCallState("hasHostControls");
  return <PollsPanel {...caller} isHost={hasHostControls} />;
}
