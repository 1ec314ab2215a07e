/** What `work` answers, unless that takes longer: then it fails so. */
export function within<T>(milliseconds: number, work: Promise<T>, failure: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
