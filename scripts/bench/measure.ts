/** One number of Parley beside its floor: the least that the same work costs without Parley, in the same run. */
export type Row = {
  what: string;
  unit: "ms" | "s" | "/s" | "KB" | "%" | "cores" | "";
  measured: number;
  /** Null where the number is a count that stands by itself. */
  floor: number | null;
  /** What the floor does. */
  against: string;
  /** What the number, or its ratio to the floor, is meant to be. */
  goal?: string;
};

/** The value that this part of them stays under, by nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How many of these are done in a second, `atOnce` of them under way at any time. */
export async function rateOf(works: (() => Promise<unknown>)[], atOnce: number): Promise<number> {
  const waiting = [...works];
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let work = waiting.shift(); work; work = waiting.shift()) await work();
      }),
    ),
  );
  return (works.length / ms) * 1000;
}

/** Takes turns, so that both are measured on the machine in the same state. */
export async function inTurns<A, B>(times: number, one: (turn: number) => Promise<A>, other: () => Promise<B>) {
  const results = { one: [] as A[], other: [] as B[] };
  for (let turn = 0; turn < times; turn += 1) {
    results.one.push(await one(turn));
    results.other.push(await other());
  }
  return results;
}
