/** Resolves like `work`, or rejects with `failure` after the timeout. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>, failure: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
