import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { FileText } from "./read-bytes";
import { UnreadableFile } from "./unreadable-file";

export type ReaderRequest = { bytes: Uint8Array; fileName: string };
export type ReaderResponse = "started" | { text: FileText } | { problem: string | null };

const program = "lib/language/file-text/reader-main";
/** Of all memory that the process can write to. */
const memoryKb = 1_400_000;
const cpuSeconds = 45;

const tooMuch = "This file is too large or too complex to be read.";
const tooSlow = "Reading this file takes too long.";
const damaged = "This file is damaged and can't be read.";

/** `compiled`: where our programs are as JavaScript, which start in a tenth of the time. */
type ReadOptions = { compiled?: string | undefined; wallMs?: number; heapMb?: number };

/**
 * Reads the text of a file as Markdown, in a process of its own with limits of memory and time and without the
 * configuration: whatever the file does, it does there. Throws `UnreadableFile` with a sentence for people; other errors
 * are not the file's.
 */
export function readFileText(
  bytes: Uint8Array,
  fileName: string,
  { compiled, wallMs = 120_000, heapMb = 700 }: ReadOptions = {},
): Promise<FileText> {
  const child = startReader(heapMb, compiled);
  return new Promise<FileText>((resolve, reject) => {
    let hasStarted = false;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, wallMs);
    child.on("message", (answer: ReaderResponse) => {
      if (answer === "started") hasStarted = true;
      else if ("text" in answer) resolve(answer.text);
      else reject(new UnreadableFile(answer.problem ?? damaged));
    });
    child.once("error", reject);
    // After an answer, it changes nothing.
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (!hasStarted && !isLate) reject(new Error(`The reader of files ended early (${signal ?? code}).`));
      else reject(new UnreadableFile(isLate || signal === "SIGXCPU" || signal === "SIGKILL" ? tooSlow : tooMuch));
    });
    child.send({ bytes, fileName } satisfies ReaderRequest, (error) => error && reject(error));
  });
}

/**
 * The shell's limits hold for memory outside of the heap, too, and when this process is gone. Meetings come first. Where
 * Linux lets us, it has no network.
 */
function startReader(heapMb: number, compiled: string | undefined): ChildProcess {
  const limits = `ulimit -c 0; ulimit -d ${memoryKb}; ulimit -t ${cpuSeconds}`;
  const start = `unshare -Ucn true 2>/dev/null && exec nice -n 10 unshare -Ucn "$0" "$@"; exec nice -n 10 "$0" "$@"`;
  const node = [
    `--max-old-space-size=${heapMb}`,
    ...(compiled
      ? [path.join(compiled, `${program}.mjs`)]
      : ["--conditions=react-server", "--import=tsx", `${program}.ts`]),
  ];
  return spawn("/bin/sh", ["-c", `${limits}; ${start}`, process.execPath, ...node], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    env: { NODE_ENV: "production" },
  });
}
