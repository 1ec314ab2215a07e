import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The database of the stack that the journeys run against: frozen it answers nobody, and no connection ends. */
export const databaseServer = {
  freeze: () => signal("SIGSTOP"),
  thaw: () => signal("SIGCONT"),
};

function signal(name: "SIGSTOP" | "SIGCONT") {
  const note = path.join(process.env.DATA_DIR ?? ".data", "children.json");
  const children: { pid: number; line: string }[] = JSON.parse(readFileSync(note, "utf8"));
  const server = children.find(({ line }) => /\/postgres -D /.test(line));
  if (!server) throw new Error(`${note} names no database server`);
  const listed = execFileSync("ps", ["--ppid", `${server.pid}`, "-o", "pid="], { encoding: "utf8" });
  for (const pid of [server.pid, ...listed.split("\n").flatMap((line) => Number(line) || [])]) {
    try {
      process.kill(pid, name);
    } catch {
      // The connection has ended in the meantime.
    }
  }
}
