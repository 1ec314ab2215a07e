/** Resolves like `work`, or rejects with `failure` after the timeout. */
export const withTimeout = <T>(milliseconds: number, work: Promise<T>, failure: Error): Promise<T> =>
  race(milliseconds, work, () => Promise.reject(failure));

/** Resolves like `work`, or to null after the timeout. The work goes on. */
export const waitAtMost = <T>(milliseconds: number, work: Promise<T>): Promise<T | null> =>
  race(milliseconds, work, () => Promise.resolve(null));

function race<T, L>(milliseconds: number, work: Promise<T>, whenLate: () => Promise<L>): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(whenLate()), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
