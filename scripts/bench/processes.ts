import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const ticksPerSecond = 100;

/** The web process of the stack under measurement. */
export function webPid(): number {
  const [pid] = pidsOf("lib/server/main");
  if (pid === undefined) throw new Error("there is no web process");
  return pid;
}

/** The worker that works, and the one that listens along. */
export const workerPids = () => pidsOf("lib/worker/main");

/** Compiled or not. */
const pidsOf = (program: string) =>
  stackChildren().flatMap(({ line, pid }) => (/\.(ts|mjs)$/.test(line) && line.includes(`/${program}.`) ? pid : []));

function stackChildren(): { pid: number; line: string }[] {
  return JSON.parse(readFileSync(path.join(process.env.DATA_DIR ?? "", "children.json"), "utf8"));
}

/**
 * Does `work` while a browser has the processors first, as on a computer of its own: this process and the stack take
 * what is left. Linux shares them between sessions, whatever the priority of a process within its own; only root may
 * take that back afterwards, so that for others all are equal.
 */
export async function browserFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  const files = [process.pid, ...stackChildren().map(({ pid }) => pid)].map((pid) => `/proc/${pid}/autogroup`);
  const isMine = process.getuid?.() === 0 && files.every((file) => existsSync(file));
  const share = (nice: number) => {
    if (isMine) for (const file of files) writeFileSync(file, String(nice));
  };
  share(19);
  try {
    return await work();
  } finally {
    share(0);
  }
}

/** Processor time that a process has used so far, in milliseconds. Linux only, in steps of ten. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export const sumCpuMs = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);

/** What the process holds, without what its heap keeps free for later. */
const held = "(({ rss, heapTotal, heapUsed }) => rss - heapTotal + heapUsed)(process.memoryUsage())";

/**
 * Memory that a Node process holds once its garbage is collected, in kilobytes: through the inspector, which the process
 * opens on loopback when it is signalled, and closes again.
 */
export async function memoryKbOf(pid: number): Promise<number> {
  const inspector = new WebSocket(await openInspector(pid));
  await once(inspector, "open");
  const ask = async (method: string, params = {}) => {
    inspector.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = await once(inspector, "message");
    return JSON.parse(data).result;
  };
  // Twice: the second collection frees what the first one finalised.
  await ask("HeapProfiler.collectGarbage");
  await ask("HeapProfiler.collectGarbage");
  const { result } = await ask("Runtime.evaluate", { expression: held });
  await ask("Runtime.evaluate", { expression: "setTimeout(() => process.getBuiltinModule('inspector').close(), 50)" });
  inspector.close();
  // The port is the same for every process: the next one opens its inspector when it is free.
  while (await inspectorTarget()) await setTimeout(50);
  return result.value / 1024;
}

async function openInspector(pid: number): Promise<string> {
  process.kill(pid, "SIGUSR1");
  for (let tries = 0; tries < 100; tries += 1) {
    await setTimeout(50);
    const target = await inspectorTarget();
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error(`process ${pid} opened no inspector`);
}

async function inspectorTarget(): Promise<{ webSocketDebuggerUrl: string } | undefined> {
  const response = await fetch("http://127.0.0.1:9229/json").catch(() => null);
  return response?.ok ? (await response.json())[0] : undefined;
}

/** A floor in a process of its own, so that its processor time and memory are its own: `{pid, port, stop}`. */
export async function startFloorProcess(file: string, args: string[] = []) {
  const child = fork(path.join(import.meta.dirname, file), args, { stdio: "inherit" });
  const [port] = await once(child, "message");
  const pid = child.pid;
  if (typeof port !== "number" || pid === undefined) throw new Error(`${file} did not start`);
  return { pid, origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
