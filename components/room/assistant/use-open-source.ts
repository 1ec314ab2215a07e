"use client";
import { useCallState } from "@/components/room/call/call-state";
import type { SourceWire } from "@/lib/flows/copilot/schema";

const panels = { chat: "chat", polls: "polls", private_notes: "jottings" } as const;

/** Shows what an answer rests on: words in the transcript at their moment, else the panel that holds it. */
export function useOpenSource() {
  const setPanel = useCallState("setPanel");
  const setJump = useCallState("setJump");
  return ({ kind, t_ms: tMs }: Pick<SourceWire, "kind" | "t_ms">) => {
    if (tMs !== null) setJump(tMs);
    const panel = kind in panels ? panels[kind as keyof typeof panels] : "transcript";
    setPanel(tMs === null ? panel : "transcript");
  };
}
