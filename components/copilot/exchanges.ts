import type { ProposalWire, SavedAnswerWire, SourceWire } from "@/lib/flows/copilot/schema";
import type { Decision, Turn } from "./turn";

/** A question with its answer, as it is shown. */
export type Exchange = {
  key: string;
  /** Of the complete answer. */
  id: string | null;
  question: string;
  text: string;
  state: Turn["state"];
  failure: string | null;
  lookedIn: readonly string[];
  sources: readonly SourceWire[];
  /** What it came from may not be read any more. */
  withheld: boolean;
  sharedAt: string | null;
  proposal: ProposalWire | null;
  decision: Decision | null;
};

/**
 * Lists the saved answers, oldest first, then those of this page that are not saved yet. Of an answer that is
 * in both, the saved text counts, because it follows the rights of its reader; only this page knows its proposal.
 */
export function listExchanges(saved: readonly SavedAnswerWire[], turns: readonly Turn[]): Exchange[] {
  const turnOf = new Map(turns.flatMap((turn) => (turn.answer ? [[turn.answer.id, turn] as const] : [])));
  const savedIds = new Set(saved.map(({ id }) => id));
  const inOrder = [...saved].sort((one, other) => Date.parse(one.asked_at) - Date.parse(other.asked_at));
  return [
    ...inOrder.map((answer) => savedExchange(answer, turnOf.get(answer.id))),
    ...turns.filter(({ answer }) => !answer || !savedIds.has(answer.id)).map(ownExchange),
  ];
}

function savedExchange(saved: SavedAnswerWire, turn: Turn | undefined): Exchange {
  return {
    key: turn?.key ?? saved.id,
    id: saved.id,
    question: saved.question,
    text: saved.answer,
    state: "done",
    failure: null,
    lookedIn: saved.looked_in,
    sources: saved.sources,
    withheld: saved.withheld,
    sharedAt: saved.shared_at,
    proposal: turn?.answer?.proposal ?? null,
    decision: turn?.decision ?? null,
  };
}

const ownExchange = ({ key, question, text, state, failure, answer, decision }: Turn): Exchange => ({
  key,
  id: answer?.id ?? null,
  question,
  text,
  state,
  failure,
  lookedIn: answer?.looked_in ?? [],
  sources: answer?.sources ?? [],
  withheld: false,
  sharedAt: null,
  proposal: answer?.proposal ?? null,
  decision,
});
