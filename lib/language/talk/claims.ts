import { findActions } from "./action-claims";
import { findDecisions } from "./decision-claims";
import { People, type Person } from "./people";
import { readSentences, type SpokenLine, speakerKey } from "./sentences";

/** Context around the cited lines, which shows whether the claim was accepted, done on the spot or taken back. */
const linesBefore = 8;
const linesAfter = 12;

/**
 * Whether these transcript lines may support an action item: someone takes a task on, is asked and does not refuse, or
 * is told to do it. Not if it is done on the spot, conditional, reported, a question, a joke, part of running the
 * meeting, or an instruction to the note taker. `cited` are indexes into `lines`.
 */
export function mayBeAction(lines: readonly SpokenLine[], cited: readonly number[]): boolean {
  return rest(lines, cited, (part, people) => {
    const { firm, possible } = findActions(part, people);
    return [...firm, ...possible];
  });
}

/**
 * Whether these transcript lines may support a decision: stated as decided, or proposed and agreed to. Not if it is
 * reported from earlier, conditional, left open, taken back, or part of running the meeting. `cited` are indexes into
 * `lines`.
 */
export function mayBeDecision(lines: readonly SpokenLine[], cited: readonly number[]): boolean {
  return rest(lines, cited, (part) => {
    const { firm, possible } = findDecisions(part);
    return [...firm, ...possible];
  });
}

type Claim = { from: number[] };

function rest(
  lines: readonly SpokenLine[],
  cited: readonly number[],
  find: (sentences: ReturnType<typeof readSentences>, people: People) => Claim[],
): boolean {
  const valid = new Set(cited.filter((at) => Number.isInteger(at) && at >= 0 && at < lines.length));
  if (valid.size === 0) return false;
  const from = Math.max(0, Math.min(...valid) - linesBefore);
  const part = lines.slice(from, Math.max(...valid) + 1 + linesAfter);
  const people = new People(speakersOf(lines));
  const sentences = readSentences(part, people);
  return find(sentences, people).some((claim) =>
    claim.from.some((index) => {
      const [first, last] = sentences[index]?.lines ?? [-1, -1];
      return [...valid].some((at) => at - from >= first && at - from <= last);
    }),
  );
}

/** The speakers of these lines. */
export function speakersOf(lines: readonly SpokenLine[]): Person[] {
  return [...new Map(lines.map((line) => [speakerKey(line), { userId: line.userId, name: line.name }])).values()];
}
