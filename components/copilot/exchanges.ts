import type { ProposalWire, SavedAnswerWire, SourceWire } from "@/lib/flows/copilot/schema";
import type { Asking, Decision } from "./asking";

/** A question with its answer, as it is shown. */
export type Exchange = {
  key: string;
  /** Of the complete answer. */
  id: string | null;
  question: string;
  text: string;
  state: Asking["state"];
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
 * The answers that Parley keeps, oldest first, then those of this page that it does not keep yet. Of an answer that is
 * in both, the kept text counts, because it follows the rights of its reader; only this page knows its proposal.
 */
export function listExchanges(kept: readonly SavedAnswerWire[], asked: readonly Asking[]): Exchange[] {
  const askingOf = new Map(asked.flatMap((asking) => (asking.answer ? [[asking.answer.id, asking] as const] : [])));
  const keptIds = new Set(kept.map(({ id }) => id));
  const inOrder = [...kept].sort((one, other) => Date.parse(one.asked_at) - Date.parse(other.asked_at));
  return [
    ...inOrder.map((answer) => keptExchange(answer, askingOf.get(answer.id))),
    ...asked.filter(({ answer }) => !answer || !keptIds.has(answer.id)).map(ownExchange),
  ];
}

function keptExchange(kept: SavedAnswerWire, asking: Asking | undefined): Exchange {
  return {
    key: asking?.key ?? kept.id,
    id: kept.id,
    question: kept.question,
    text: kept.answer,
    state: "done",
    failure: null,
    lookedIn: kept.looked_in,
    sources: kept.sources,
    withheld: kept.withheld,
    sharedAt: kept.shared_at,
    proposal: asking?.answer?.proposal ?? null,
    decision: asking?.decision ?? null,
  };
}

const ownExchange = ({ key, question, text, state, failure, answer, decision }: Asking): Exchange => ({
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
