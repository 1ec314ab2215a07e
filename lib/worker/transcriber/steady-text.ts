/** The word at the end of a look is often cut in the middle. */
const heldBackWords = 1;

/**
 * Text of a phrase that is still being spoken. Every look writes the whole phrase anew and may change its mind;
 * what people already read stays, and only new words come behind it.
 */
export class SteadyText {
  #shown: string[] = [];
  #before: string[] = [];

  get text(): string {
    return this.#shown.join(" ");
  }

  /** Takes the newest look. `paused`: the speaker is silent, so that its last word is whole. */
  show(look: string, { paused }: { paused: boolean }): string {
    const words = look.split(/\s+/).filter(Boolean);
    const isOneGuess = this.#shown.length === 0 && words.length === 1;
    const whole = paused || (isOneGuess && this.#isAgreed(words)) ? words : words.slice(0, -heldBackWords);
    this.#before = words;
    const known = endOfKnown(this.#shown.map(plain), whole.map(plain));
    const added = whole.slice(known);
    if (added.length > 0) this.#shown = [...this.#keep(whole[known - 1]), ...added];
    return this.text;
  }

  /** A single word with nothing behind it is a guess: it is shown when two looks agree on it. */
  #isAgreed([word = ""]: string[]): boolean {
    return plain(word) === plain(this.#before[0] ?? "");
  }

  /** A look ends with a full stop that the next one takes away. */
  #keep(lastAgain: string | undefined): string[] {
    const last = this.#shown.at(-1);
    const isSame = last !== undefined && lastAgain !== undefined && plain(last) === plain(lastAgain);
    return isSame ? [...this.#shown.slice(0, -1), lastAgain] : this.#shown;
  }
}

/**
 * How many words at the beginning of `look` say what `shown` says: the cut with the fewest letters different. Words
 * do not count, because one look hears two where the next hears one.
 */
function endOfKnown(shown: string[], look: string[]): number {
  const letters = [...shown.join("")];
  let distances = letters.map((_, index) => index + 1);
  let best = { cut: 0, distance: letters.length };
  let row = 0;
  for (const [index, word] of look.entries()) {
    for (const letter of word) {
      distances = nextDistances(distances, row, letters, letter);
      row += 1;
    }
    const distance = distances.at(-1) ?? row;
    if (distance < best.distance) best = { cut: index + 1, distance };
  }
  return best.cut;
}

/** One more row of the edit distance: `before[i]` is that of `row` letters to the first `i + 1` of `letters`. */
function nextDistances(before: number[], row: number, letters: string[], letter: string): number[] {
  let left = row + 1;
  let diagonal = row;
  return letters.map((other, index) => {
    const above = before[index] ?? 0;
    left = Math.min(diagonal + (letter === other ? 0 : 1), above + 1, left + 1);
    diagonal = above;
    return left;
  });
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
