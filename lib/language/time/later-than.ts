/** Now, or just later than the last change where the clocks of two processes differ: the next writer compares with it. */
export const laterThan = (last: Date | null): Date => new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1));
