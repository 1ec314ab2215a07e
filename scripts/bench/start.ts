import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Row } from "./measure";

const patienceMs = 120_000;

/** `npm start` on data of its own: how long until a page is served, and what Ctrl-C leaves behind. */
export async function measureStart(): Promise<Row[]> {
  const data = mkdtempSync(path.join(os.tmpdir(), "parley-start-"));
  // The user who runs the database must be able to enter the folder.
  chmodSync(data, 0o755);
  const first = await startOnce(data);
  const second = await startOnce(data);
  rmSync(data, { recursive: true, force: true });
  const against = "";
  return [
    { what: "first start on a built checkout to a page", unit: "s", measured: first.seconds, floor: null, against },
    { what: "second start to a page", unit: "s", measured: second.seconds, floor: null, against, goal: "≤ 10 s" },
    {
      what: "processes left after Ctrl-C",
      unit: "",
      measured: first.left + second.left,
      floor: null,
      against,
      goal: "0",
    },
  ];
}

async function startOnce(data: string): Promise<{ seconds: number; left: number }> {
  const ours = { DATABASE_URL: "", LIVEKIT_URL: "", LIVEKIT_PUBLIC_URL: "", PUBLIC_ORIGIN: "" };
  const ports = { PORT: "0", POSTGRES_PORT: "0", MEDIA_PORT: "0" };
  const begun = performance.now();
  const start = spawn(process.execPath, [path.join(import.meta.dirname, "../start.mjs")], {
    env: { ...process.env, ...ours, ...ports, DATA_DIR: data, EMBEDDED: "true" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(start, "exit");
  while (!(await servesPage(data))) {
    if (start.exitCode !== null || performance.now() - begun > patienceMs) throw new Error("npm start did not serve");
    await wait(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  const children: { pid: number }[] = readNote(path.join(data, "children.json")) ?? [];
  start.kill("SIGINT");
  await exited;
  return { seconds, left: children.filter(({ pid }) => existsSync(`/proc/${pid}`)).length };
}

async function servesPage(data: string): Promise<boolean> {
  const { address } = readNote(path.join(data, "running.json")) ?? {};
  return (
    typeof address === "string" &&
    fetch(`${address}/sign-in`).then(
      ({ ok }) => ok,
      () => false,
    )
  );
}

const readNote = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8") || "null") : null);
