"use client";
import { lazy } from "react";
import { type PanelName, useCallState } from "./call-state";
import { SidePanel } from "./side-panel";

const PollsPanel = lazy(async () => ({ default: (await import("@/components/polls/polls-panel")).PollsPanel }));
const ChatPanel = lazy(() => import("@/components/room/chat/chat-panel"));
const PeoplePanel = lazy(() => import("@/components/room/people/people-panel"));
const RoomTranscriptPanel = lazy(() => import("@/components/room/transcript/transcript-panel"));
const AssistantPanel = lazy(() => import("@/components/room/assistant/assistant-panel"));
const PrompterPanel = lazy(() => import("@/components/room/assistant/prompter-panel"));
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
export function CallPanel() {
  const { panel, setPanel, peopleCount, compact } = useCallState();
  if (!panel) return null;
  return (
    <SidePanel
      key={panel}
      title={titles[panel]}
      count={panel === "people" ? peopleCount : undefined}
      asSheet={compact}
      onClose={() => setPanel(null)}
    >
      <PanelContent panel={panel} />
    </SidePanel>
  );
}

function PanelContent({ panel }: { panel: PanelName }) {
  const { chat, code, bookingNote, caller, compact, hasHostControls } = useCallState();
  switch (panel) {
    case "chat":
      return <ChatPanel chat={chat} autoFocus={!compact} />;
    case "people":
      return <PeoplePanel code={code} />;
    case "jottings":
      return <JottingsPanel bookingNote={bookingNote} autoFocus={!compact} />;
    case "polls":
      return <PollsPanel {...caller} isHost={hasHostControls} />;
    case "transcript":
      return <RoomTranscriptPanel />;
    case "assistant":
      return <AssistantPanel autoFocus={!compact} />;
    case "prompter":
      return <PrompterPanel />;
  }
}
