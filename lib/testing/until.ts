const pollEveryMs = 50;

/** Polls until `what` returns a truthy value, and returns it. Throws after `limitMs`. */
export async function until<T>(what: () => Promise<T | null | false | undefined>, limitMs = 30_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}
