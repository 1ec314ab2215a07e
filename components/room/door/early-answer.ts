/** A media token is valid for two minutes (decision 8), and the connection takes some of them. */
const usedWithinMs = 60_000;

/**
 * An answer asked for before somebody presses Join, so that the room need not wait for it. `ask` must have no effect
 * that others can see.
 */
export function makeEarlyAnswer<Answer extends { token: string | null }>(ask: () => Promise<Answer>) {
  let early: { askedAt: number; answer: Promise<Answer | null> } | null = null;
  const isFresh = () => {
    const age = early ? Date.now() - early.askedAt : -1;
    // A clock that was set back says nothing about the age.
    return age >= 0 && age < usedWithinMs;
  };
  const nullWithoutToken = (answer: Answer) => (answer.token === null ? null : answer);
  return {
    /** Asks, unless an answer is there or under way. A refusal is null: whoever presses Join asks again. */
    async askAhead(): Promise<Answer | null> {
      if (!early || !isFresh()) early = { askedAt: Date.now(), answer: ask().then(nullWithoutToken, () => null) };
      return early.answer;
    },
    /** The early answer, once, if it has a token that is still new; else asks. */
    async take(): Promise<Answer> {
      const taken = isFresh() ? early : null;
      early = null;
      return (await taken?.answer) ?? ask();
    },
    forget() {
      early = null;
    },
  };
}
