import { execFileSync } from "node:child_process";
import { afterAll } from "vitest";
import { withClient } from "../../scripts/stack/postgres.mjs";
import { startDatabaseServer } from "./database-server";

/**
 * Import this first: the file's tests get a database server of their own, which can be frozen without harm to others.
 */
const server = await startDatabaseServer("freezable");
process.env.PROCESS = "web";
process.env.DATABASE_URL = server.urlOf("freezable");

const postmaster = await withClient(server.urlOf("postgres"), async (client) => {
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
  return Number.parseInt(rows[0].file, 10);
});

/** The server and every process that it started. */
const processes = () => [
  postmaster,
  ...execFileSync("ps", ["--ppid", `${postmaster}`, "-o", "pid="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => Number(line) || []),
];

const signal = (name: "SIGSTOP" | "SIGCONT") => {
  for (const pid of processes()) {
    try {
      process.kill(pid, name);
    } catch {
      // Ended meanwhile.
    }
  }
};

/** Stops the clock of the whole server: connections stay open, and nothing answers. */
export const freezeDatabase = () => signal("SIGSTOP");
export const thawDatabase = () => signal("SIGCONT");

afterAll(async () => {
  thawDatabase();
  await server.stop();
});
