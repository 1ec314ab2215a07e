import type { CopilotAnswerWire, DecisionWire } from "@/lib/flows/copilot/schema";

/** A question that was asked on this page, with its answer as far as it has arrived. */
export type Turn = {
  key: string;
  question: string;
  askedAt: string;
  state: "waiting" | "writing" | "done" | "stopped" | "failed";
  /** The text so far. */
  text: string;
  /** The complete answer. */
  answer: CopilotAnswerWire | null;
  /** Why it failed, as a sentence. */
  failure: string | null;
  decision: Decision | null;
};

/** What became of the answer's proposal. Null: nobody has answered it here. */
export type Decision =
  | { at: "deciding"; approve: boolean }
  | { at: "decided"; result: DecisionWire }
  /** Decided in another tab, or no longer open. */
  | { at: "gone" }
  | { at: "failed"; reason: string };

export type AskEvent =
  | { type: "answer"; text: string }
  | { type: "done"; answer: CopilotAnswerWire }
  | { type: "failed"; reason: string }
  | { type: "stopped" };

export const newTurn = (key: string, question: string, askedAt: string): Turn => ({
  key,
  question,
  askedAt,
  state: "waiting",
  text: "",
  answer: null,
  failure: null,
  decision: null,
});

export const isUnderWay = ({ state }: Pick<Turn, "state">) => state === "waiting" || state === "writing";

/** What comes after the end changes nothing: an answer that was stopped may still be on its way. */
export function reduceTurn(turn: Turn, event: AskEvent): Turn {
  if (!isUnderWay(turn)) return turn;
  switch (event.type) {
    case "answer":
      return { ...turn, state: "writing", text: event.text };
    case "done":
      return { ...turn, state: "done", text: event.answer.answer, answer: event.answer };
    case "failed":
      return { ...turn, state: "failed", failure: event.reason };
    case "stopped":
      return { ...turn, state: "stopped" };
  }
}
