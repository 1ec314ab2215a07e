import { appendFileSync } from "node:fs";
import path from "node:path";

/** Of a complete run, whose tests are spread over processes: each adds to a file of its own here. */
const folder = process.env.SEEN_OPERATIONS;
const noted = new Set<string>();

/** Notes what the run has seen of an operation: `success`, `hidden`, a refused status, or `409` and its code. */
export function noteSeen(method: string, pattern: string, what: string): void {
  const line = `${method}\t${pattern}\t${what}\n`;
  if (!folder || noted.has(line)) return;
  noted.add(line);
  appendFileSync(path.join(folder, `${process.pid}.tsv`), line);
}
