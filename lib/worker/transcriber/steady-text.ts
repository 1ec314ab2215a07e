/** The word at the end of a look is often cut in the middle. */
const heldBackWords = 1;

/**
 * Text of a phrase that is still being spoken. Every look writes the whole phrase anew and may change its mind;
 * what people already read stays, and only new words come behind it.
 */
export class SteadyText {
  #shown: string[] = [];

  get text(): string {
    return this.#shown.join(" ");
  }

  /** Takes the newest look. `paused`: the speaker is silent, so that its last word is whole. */
  show(look: string, { paused }: { paused: boolean }): string {
    const words = look.split(/\s+/).filter(Boolean);
    const whole = paused ? words : words.slice(0, -heldBackWords);
    const known = endOfKnown(this.#shown.map(plain), whole.map(plain));
    const added = whole.slice(known);
    if (added.length > 0) this.#shown = [...this.#keep(whole[known - 1]), ...added];
    return this.text;
  }

  /** A look ends with a full stop that the next one takes away. */
  #keep(lastAgain: string | undefined): string[] {
    const last = this.#shown.at(-1);
    const isSame = last !== undefined && lastAgain !== undefined && plain(last) === plain(lastAgain);
    return isSame ? [...this.#shown.slice(0, -1), lastAgain] : this.#shown;
  }
}

/** How many words at the beginning of `look` say what `shown` says: the cut with the fewest differences. */
function endOfKnown(shown: string[], look: string[]): number {
  let distances = Array.from({ length: look.length + 1 }, (_, column) => column);
  for (const [row, word] of shown.entries()) {
    const next = [row + 1];
    for (const [column, other] of look.entries()) {
      const kept = (distances[column] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(kept, (distances[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    distances = next;
  }
  const least = Math.min(...distances);
  const cuts = distances.flatMap((distance, column) => (distance === least ? [column] : []));
  // Of several equally good cuts, the one that takes as many words as are shown.
  return cuts.sort((a, b) => Math.abs(a - shown.length) - Math.abs(b - shown.length))[0] ?? 0;
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
