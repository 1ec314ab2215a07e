/** The last word of an interim text is often incomplete. */
const heldBackWords = 1;

/**
 * Keeps the text of an open phrase stable. Every interim decode returns the whole phrase and may contradict the one
 * before. Words that users have read stay; only new words are appended.
 */
export class SteadyText {
  #shown: string[] = [];
  #before: string[] = [];

  get text(): string {
    return this.#shown.join(" ");
  }

  /** Takes the newest interim text. `paused`: the speaker is silent, so its last word is complete. */
  show(interim: string, { paused }: { paused: boolean }): string {
    const words = interim.split(/\s+/).filter(Boolean);
    const isOneGuess = this.#shown.length === 0 && words.length === 1;
    const whole = paused || (isOneGuess && this.#isAgreed(words)) ? words : words.slice(0, -heldBackWords);
    this.#before = words;
    const known = endOfKnown(this.#shown.map(plain), whole.map(plain));
    const added = whole.slice(known);
    if (added.length > 0) this.#shown = [...this.#preserve(whole[known - 1]), ...added];
    return this.text;
  }

  /** A single word is often wrong, so it is shown only when two interims agree on it. */
  #isAgreed([word = ""]: string[]): boolean {
    return plain(word) === plain(this.#before[0] ?? "");
  }

  /** Updates the punctuation of the last word: an interim ends with a full stop that the next one removes. */
  #preserve(lastAgain: string | undefined): string[] {
    const last = this.#shown.at(-1);
    const isSame = last !== undefined && lastAgain !== undefined && plain(last) === plain(lastAgain);
    return isSame ? [...this.#shown.slice(0, -1), lastAgain] : this.#shown;
  }
}

/**
 * Returns how many words at the start of `interim` correspond to `shown`: the cut with the smallest edit distance.
 * Compares letters, because one interim may have two words where the next has one.
 */
function endOfKnown(shown: string[], interim: string[]): number {
  const letters = [...shown.join("")];
  let distances = letters.map((_, index) => index + 1);
  let best = { cut: 0, distance: letters.length };
  let row = 0;
  for (const [index, word] of interim.entries()) {
    for (const letter of word) {
      distances = nextDistances(distances, row, letters, letter);
      row += 1;
    }
    const distance = distances.at(-1) ?? row;
    if (distance < best.distance) best = { cut: index + 1, distance };
  }
  return best.cut;
}

/** The next row of the edit distance matrix. `before[i]`: the distance from `row` letters to `i + 1` of `letters`. */
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
