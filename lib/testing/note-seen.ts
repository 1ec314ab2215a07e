import { appendFileSync } from "node:fs";
import path from "node:path";

/** Set for a complete run. Its tests run in several processes; each writes its own file in this folder. */
const folder = process.env.SEEN_OPERATIONS;
const noted = new Set<string>();

/** Records an outcome of an operation: `success`, `hidden`, an error status, or `409` with its code. */
export function noteSeen(method: string, pattern: string, what: string): void {
  const line = `${method}\t${pattern}\t${what}\n`;
  if (!folder || noted.has(line)) return;
  noted.add(line);
  appendFileSync(path.join(folder, `${process.pid}.tsv`), line);
}
