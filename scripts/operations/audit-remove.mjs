import { runBeside } from "../stack/run-beside.mjs";
import { Misuse } from "./misuse.mjs";

export async function run({ before }) {
  if (!/^\d{4}-\d\d-\d\d$/.test(before ?? "") || Number.isNaN(Date.parse(before)))
    throw new Misuse("Say from before which day entries are to go: parley audit-remove --before 2025-01-01");
  return { ok: (await runBeside("scripts/audit/main.ts", { AUDIT_BEFORE: before })) === 0 };
}
