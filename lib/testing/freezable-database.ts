import { execFileSync } from "node:child_process";
import { afterAll } from "vitest";
import { withClient } from "@/scripts/stack/postgres.mjs";
import { startDatabaseServer } from "./database-server";

/** Import this first. Starts a separate database server for the file, which tests can freeze. */
const server = await startDatabaseServer("freezable");
process.env.PROCESS = "web";
process.env.DATABASE_URL = server.urlOf("freezable");

const postmaster = await withClient(server.urlOf("postgres"), async (client) => {
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
  return Number.parseInt(rows[0].file, 10);
});

/** The server and its child processes. */
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
      // The process has ended in the meantime.
    }
  }
};

/** Suspends the server: connections stay open, but nothing answers. */
export const freezeDatabase = () => signal("SIGSTOP");
export const thawDatabase = () => signal("SIGCONT");

afterAll(async () => {
  thawDatabase();
  await server.stop();
});
