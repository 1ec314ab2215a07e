import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const coresWanted = 2;

/**
 * Keeps this process, and what it starts from now on, on two of the cores that it may use. Answers which they are; null
 * where there is no Linux or no taskset.
 */
export function limitToTwoCores() {
  if (process.platform !== "linux") return null;
  const cores = coresOf(readFileSync("/proc/self/status", "utf8")).slice(0, coresWanted);
  try {
    // All threads: each has its own set, and a new one takes that of the thread that makes it.
    execFileSync("taskset", ["-a", "-p", "-c", cores.join(","), String(process.pid)], { stdio: "ignore" });
    return cores;
  } catch {
    return null;
  }
}

/** What /proc/PID/status allows: `Cpus_allowed_list: 0-2,8` are 0, 1, 2 and 8. */
export function coresOf(status) {
  const [, list = ""] = status.match(/^Cpus_allowed_list:\s*(\S+)/m) ?? [];
  return list.split(",").flatMap((range) => {
    const [first, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
