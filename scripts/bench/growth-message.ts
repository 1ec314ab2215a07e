/** Between the bench `growth` and the process of each database. */
export type Owner = "few" | "many";
export type Asked =
  | { prepare: { own: Record<Owner, number>; others: number } }
  | { owner: Owner; name: string; times: number };
/** `unmeasured`: patterns of GET operations that nothing is asked of. */
export type Prepared = { measured: string[]; unmeasured: string[] };
export type GrowthAnswer = { ms: number[]; statements: number };
