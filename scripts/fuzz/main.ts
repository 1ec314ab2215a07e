import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { sessionCookie } from "@/lib/testing/call";
import { createFuzzWorld, type FuzzWorld, type Role, snapshotWorld } from "@/lib/testing/fuzz-world";
import { fuzzConfig } from "./fuzz-config";

const folder = path.join(import.meta.dirname, "../../.data/fuzz");
const roles: Role[] = ["host", "colleague", "guest", "stranger", "anonymous"];
const restoredEveryMs = 500;
const examplesDefault = 60;

const words = process.argv.slice(2);
const wanted = roles.filter((role) => words.includes(role));
const examples = Number(words.find((word) => /^\d+$/.test(word)) ?? examplesDefault);

mkdirSync(folder, { recursive: true });
const document = path.join(folder, "openapi.json");
writeFileSync(document, await (await fetch(`${env.PUBLIC_ORIGIN}/api/openapi.json`)).text());
const world = await createFuzzWorld();
const restore = await snapshotWorld();
// Restores after each request what it ended, deleted or used up.
let restoring = Promise.resolve();
const timer = setInterval(() => {
  restoring = restoring.then(restore);
}, restoredEveryMs);
const runs: Run[] = [];
for (const role of wanted.length > 0 ? wanted : roles) runs.push(await fuzzAs(role, world));
clearInterval(timer);
await restoring;
console.log(`\n${runs.map(({ summary }) => summary).join("\n")}`);
process.exit(runs.every(({ passed }) => passed) ? 0 : 1);

type Run = { summary: string; passed: boolean };

async function fuzzAs(role: Role, world: FuzzWorld): Promise<Run> {
  const config = path.join(folder, `${role}.toml`);
  writeFileSync(
    config,
    fuzzConfig({ origin: env.PUBLIC_ORIGIN, headers: await headersOf(world.callers[role]), world }),
  );
  const args = ["--config-file", config, "run", document];
  const report = path.join(folder, `${role}.json`);
  rmSync(report, { force: true });
  const options = ["--max-examples", String(examples), "--report-json-path", report];
  console.log(`\nAs ${role}`);
  const child = spawn(process.env.SCHEMATHESIS ?? "schemathesis", [...args, ...options], { stdio: "inherit" });
  const [code] = await once(child, "close");
  return { summary: `${role}: ${summaryOf(report)}`, passed: code === 0 };
}

function summaryOf(report: string): string {
  try {
    const { operations, test_cases, failures } = JSON.parse(readFileSync(report, "utf8"));
    const classes = failures.map(({ title, count }: { title: string; count: number }) => `${title} ${count}`);
    return `${test_cases.generated} requests, ${operations.tested} operations, ${classes.join(", ") || "no failures"}`;
  } catch {
    return "did not come to its end";
  }
}

async function headersOf(caller: FuzzWorld["callers"][Role]): Promise<Record<string, string>> {
  if (!caller) return {};
  if ("bearer" in caller) return { Authorization: `Bearer ${caller.bearer}` };
  return { Cookie: await sessionCookie(caller.id), Origin: env.PUBLIC_ORIGIN };
}
