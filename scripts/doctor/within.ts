/** What `work` answers, unless that takes longer: then an error with this complaint. */
export function within<T>(milliseconds: number, work: Promise<T>, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
