import { notedIdStart } from "@/lib/core/meetings/constants";

type Item = { id: string; text: string; tMs: number };

/**
 * Which action item of the notes before goes on as which of the notes after: by new id the old one. A line that was
 * edited keeps its id and time; otherwise nearly all words have to be the same. `isRewritten`: the ids of the two
 * versions have nothing to do with each other, but for what somebody had noted during the meeting.
 */
export function matchItems(
  before: readonly Item[],
  after: readonly Item[],
  { isRewritten }: { isRewritten: boolean },
): Map<string, string> {
  const known = before.map((item) => ({ ...item, words: wordsOf(item.text) }));
  const pairs = after.flatMap((item) => {
    const words = wordsOf(item.text);
    return known.map((old) => ({
      id: item.id,
      oldId: old.id,
      score: isSameLine(old, item, isRewritten) ? 2 : likeness(old.words, words),
    }));
  });
  const matches = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, oldId, score } of pairs.sort((one, other) => other.score - one.score)) {
    if (score < likenessMin || matches.has(id) || taken.has(oldId)) continue;
    matches.set(id, oldId);
    taken.add(oldId);
  }
  return matches;
}

/** Whether one of these says nearly the same. */
export const saysOneOf = (text: string, others: readonly string[]) =>
  others.some((other) => likeness(wordsOf(text), wordsOf(other)) >= likenessMin);

/** Lower for masks, which may hide too much: a task must not count as done because another one is. */
const likenessMin = 0.65;

const isSameLine = (old: Item, item: Item, isRewritten: boolean) =>
  old.id === item.id && (isRewritten ? item.id.startsWith(notedIdStart) : old.tMs === item.tMs);

/** The share of words that both have. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

const small =
  /^(?:an?|and|at|by|for|from|he|her|his|in|it|its|of|on|or|she|so|that|the|their|they|this|to|we|will|with)$/;

/** "Ben sends the deck" and "Send the deck" differ in one word. */
const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !small.test(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)),
  );
