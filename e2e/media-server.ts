import { readFileSync } from "node:fs";
import path from "node:path";

/** The media server of the stack that the journeys run against: frozen it is a network that swallows everything. */
export const mediaServer = {
  freeze: () => process.kill(runningPid(), "SIGSTOP"),
  thaw: () => process.kill(runningPid(), "SIGCONT"),
  kill: () => process.kill(runningPid(), "SIGKILL"),
};

function runningPid(): number {
  const note = path.join(process.env.DATA_DIR ?? ".data", "children.json");
  const children: { pid: number; line: string }[] = JSON.parse(readFileSync(note, "utf8"));
  const server = children.find(({ line }) => line.includes("livekit.yaml"));
  if (!server) throw new Error(`${note} names no media server`);
  return server.pid;
}
