import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { dispose } from "@livekit/rtc-node";
import { measureAdmin } from "./admin";
import { measureBilling } from "./billing";
import { measureBoard } from "./board";
import { measureAttack } from "./board-attack";
import { measureBooking } from "./booking";
import { measureCall } from "./call";
import { measureCaptions } from "./captions";
import { measureDoor } from "./door";
import { type Floor, startFloor } from "./floor";
import { measureGrowth } from "./growth";
import { measureKnowledge } from "./knowledge";
import { measureKnowledgeUpload } from "./knowledge-upload";
import { measureLists } from "./lists";
import { measureMasks } from "./masks";
import type { Row } from "./measure";
import { measureModelNotes } from "./model-notes";
import { measureNotes } from "./notes";
import { measureOutside } from "./outside";
import { measurePages } from "./pages";
import { measureVotes } from "./polls";
import { measureQuestions } from "./questions";
import { measureRecording } from "./recording";
import { measureRoom } from "./room";
import { measureSharing } from "./sharing";
import { measureStart } from "./start";
import { stateOfMachine } from "./state-of-machine";
import { measureStreams } from "./streams";
import { measureVault } from "./vault";
import { measureVoiceNotes } from "./voice-notes";
import { measureRecorder } from "./voice-recorder";
import { measureVoiceSearch } from "./voice-search";
import { measureWeight } from "./weight";
import { measureWords } from "./words";
import { measureWrites } from "./writes";

const results = path.join(import.meta.dirname, "../../bench/results.md");
/** None before the first bench that stands on it. */
const floors: Floor[] = [];
const onFloor = (measure: (floor: Floor) => Promise<Row[]>) => async () => {
  if (floors.length === 0) floors.push(await startFloor());
  return Promise.all(floors.map(measure)).then((rows) => rows.flat());
};
const benches: Record<string, () => Promise<Row[]>> = {
  door: onFloor(measureDoor),
  polls: onFloor(measureVotes),
  board: async () => [...(await measureBoard()), ...(await measureAttack())],
  words: measureWords,
  captions: measureCaptions,
  notes: measureNotes,
  questions: measureQuestions,
  masks: measureMasks,
  sharing: measureSharing,
  recording: measureRecording,
  booking: measureBooking,
  billing: measureBilling,
  lists: measureLists,
  growth: measureGrowth,
  knowledge: measureKnowledge,
  "knowledge-upload": measureKnowledgeUpload,
  streams: measureStreams,
  writes: measureWrites,
  vault: measureVault,
  "voice-notes": measureVoiceNotes,
  "voice-recorder": measureRecorder,
  "voice-search": measureVoiceSearch,
  room: measureRoom,
  weight: measureWeight,
  outside: measureOutside,
  pages: measurePages,
  start: measureStart,
};
/** What takes half an hour or more: only where it is named. */
const onRequest: typeof benches = { admin: measureAdmin, call: measureCall, "model-notes": measureModelNotes };
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries({ ...benches, ...onRequest })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in onRequest) continue;
  const load = round(os.loadavg()[0] ?? 0);
  process.send?.({ begun: name });
  const rows = await measure();
  const section = `${stateOfMachine(load, await foreignShare(name))}\n\n${tableOf(rows)}`;
  console.log(`\n${section}\n`);
  writeSection(name, section);
}
for (const floor of floors) await floor.stop();
await dispose();
process.exit(0);

function tableOf(rows: Row[]): string {
  const lines = rows.map(({ what, unit, measured, floor: least, against, goal }) => {
    const withUnit = (value: number | null) => (value === null ? "" : `${round(value)} ${unit}`.trim());
    const ratio = least === null || least === 0 ? "" : (measured / least).toFixed(2);
    return `| ${what} | ${withUnit(measured)} | ${withUnit(least)} | ${ratio} | ${goal ?? ""} | ${against} |`;
  });
  return ["| What | Parley | Floor | Ratio | Goal | The floor is |", "|---|---:|---:|---:|---|---|", ...lines].join(
    "\n",
  );
}

/** What others used of the cores meanwhile, from 0 to 1. The parent watches; null where it can't. */
async function foreignShare(ended: string): Promise<number | null> {
  if (!process.send) return null;
  process.send({ ended });
  const [{ share }] = await once(process, "message");
  return share;
}

/** A run of some benches leaves what the others measured. */
function writeSection(name: string, text: string) {
  const heading = "# What `npm run bench` measured\n\nEvery floor was measured in the same run, taking turns.\n";
  const before = existsSync(results) ? readFileSync(results, "utf8") : heading;
  const sections = new Map<string, string>();
  const [head = heading, ...rest] = before.split(/^## /m);
  for (const section of rest) {
    const [title = "", ...lines] = section.split("\n");
    sections.set(title.trim(), lines.join("\n").trim());
  }
  sections.set(name, text);
  const parts = [...sections].map(([title, body]) => `## ${title}\n\n${body}\n`);
  mkdirSync(path.dirname(results), { recursive: true });
  writeFileSync(results, `${head.trim()}\n\n${parts.join("\n")}`);
}

function round(value: number): number {
  return Number(value.toPrecision(value >= 100 ? 3 : 2));
}
