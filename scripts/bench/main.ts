import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { dispose } from "@livekit/rtc-node";
import { measureBoard } from "./board";
import { measureDoor } from "./door";
import { startFloor } from "./floor";
import { measureLists } from "./lists";
import type { Row } from "./measure";
import { measureVotes } from "./polls";
import { measureStreams } from "./streams";
import { measureWrites } from "./writes";

const results = path.join(import.meta.dirname, "../../bench/results.md");
const floor = await startFloor();
const benches: Record<string, () => Promise<Row[]>> = {
  door: () => measureDoor(floor),
  polls: () => measureVotes(floor),
  board: measureBoard,
  lists: measureLists,
  streams: measureStreams,
  writes: measureWrites,
};
const words = process.argv.slice(2);
const loadBefore = os.loadavg()[0] ?? 0;
const rows: Row[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (words.length > 0 && !words.includes(name)) continue;
  rows.push(...(await measure()));
}
await floor.stop();
await dispose();

const table = [
  "| What | Parley | Floor | Ratio | The floor is |",
  "|---|---:|---:|---:|---|",
  ...rows.map(
    ({ what, unit, measured, floor: least, against }) =>
      `| ${what} | ${round(measured)} ${unit} | ${round(least)} ${unit} | ${round(measured / least)} | ${against} |`,
  ),
].join("\n");
console.log(`\n${table}\n`);
if (words.length === 0) {
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${round(loadBefore)} before`;
  mkdirSync(path.dirname(results), { recursive: true });
  writeFileSync(
    results,
    `# What \`npm run bench\` measured\n\n${new Date().toISOString().slice(0, 10)}, ${machine}. Every floor was measured in the same run, taking turns.\n\n${table}\n`,
  );
}
process.exit(0);

function round(value: number): number {
  return Number(value.toPrecision(value >= 100 ? 3 : 2));
}
