import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Children } from "./children.mjs";
import { freePort } from "./ports.mjs";
import { startPostgres, withClient } from "./postgres.mjs";
import { restartOnChange } from "./watch.mjs";

let data;
let children;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), "children-test-"));
  children = new Children(data);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(async () => {
  await children.stop();
  rmSync(data, { recursive: true });
});

/** A child that says its name, is ready, and then does `then`. */
const child = (name, then) => ({
  name,
  command: process.execPath,
  args: [
    "-e",
    `console.log("${name} begins", process.pid); setInterval(() => {}, 1000); ${then}; process.send("ready")`,
  ],
  env: process.env,
  shown: false,
});
const logOf = (name) => readFileSync(path.join(data, `logs/${name}.log`), "utf8");
const pidOf = (name) => Number(logOf(name).trim().split(" ").at(-1));
/** The log may come after the word that the child is ready. */
const firstPidOf = (name) => vi.waitFor(() => pidOf(name));
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a child that crashes is named and started again", async () => {
  await children.start(child("web", `process.on("SIGUSR2", () => process.exit(3))`));
  process.kill(await firstPidOf("web"), "SIGUSR2");
  await vi.waitFor(() => expect(logOf("web").match(/begins/g)?.length).toBeGreaterThan(1));
  expect(vi.mocked(console.log).mock.calls.flat().join("\n")).toMatch(
    /web stopped unexpectedly \(code 3\)\. Restarting in/,
  );
});

test("a child that ends before it is ready fails the start", async () => {
  const broken = { ...child("web", ""), args: ["-e", 'console.log("no key"); process.exit(1)'] };
  await expect(children.start(broken)).rejects.toThrow(/web stopped before it was ready.*no key/s);
});

test("a child that takes long is waited for, also when looking at it hangs, and given up when it never gets ready", async () => {
  let looks = 0;
  const slow = { ...child("media", ""), isReady: () => (looks++ === 0 ? new Promise(() => {}) : true) };
  await children.start(slow);
  expect(looks).toBe(2);
  const impatient = new Children(data, { giveUpMs: 500 });
  const never = { ...child("web", ""), args: ["-e", 'console.log("still loading"); setInterval(() => {}, 1000)'] };
  await expect(impatient.start(never)).rejects.toThrow(/web runs, but was not ready/);
  await impatient.stop();
});

test("while the database is made, what goes on beside it goes on", async () => {
  chmodSync(data, 0o755);
  const begun = performance.now();
  let [before, longest] = [begun, 0];
  const ticking = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  }, 10);
  await startPostgres({
    folder: path.join(data, "postgres"),
    choosePort: freePort,
    children,
    flags: ["-c", "fsync=off"],
  });
  clearInterval(ticking);
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});

test("stopping ends the last one first, and nobody is started again", async () => {
  const file = path.join(data, "order");
  for (const name of ["media", "web", "worker"]) {
    const note = `require("fs").appendFileSync(${JSON.stringify(file)}, "${name} ")`;
    await children.start(child(name, `process.on("SIGTERM", () => { ${note}; process.exit(0); })`));
  }
  const pids = await Promise.all(["media", "web", "worker"].map(firstPidOf));
  await children.stop();
  expect(readFileSync(file, "utf8")).toBe("worker web media ");
  expect(pids.map(isAlive)).toEqual([false, false, false]);
  expect(existsSync(path.join(data, "children.json"))).toBe(false);
});

test("children of a start that was killed are ended by the next", async () => {
  await children.start(child("web", ""));
  const pid = await firstPidOf("web");
  await new Children(data).stopLeftovers();
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
});

test("while one develops, a child starts again when a source of its own was saved", async () => {
  const folder = path.join(data, "lib/worker");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "main.ts"), "1");
  await children.start(child("worker", ""));
  const first = await firstPidOf("worker");
  restartOnChange(children, "worker", [path.join(data, "lib")], /^server\//);
  writeFileSync(path.join(folder, "main.test.ts"), "2");
  writeFileSync(path.join(folder, "main.ts"), "2");
  await vi.waitFor(() => expect(pidOf("worker")).not.toBe(first));
  expect(isAlive(first)).toBe(false);
  const said = vi.mocked(console.log).mock.calls.flat().join("\n");
  expect(said).toContain("worker/main.ts changed, restarting worker.");
  expect(said).not.toContain("worker stopped unexpectedly");
});

test("our own database is one of the children: it is named, and started again with its data", async () => {
  chmodSync(data, 0o755);
  const flags = ["-c", "fsync=off"];
  const { urlOf } = await startPostgres({ folder: path.join(data, "postgres"), choosePort: freePort, children, flags });
  const ask = (sql) => withClient(urlOf("postgres"), (client) => client.query(sql));
  await ask("create table kept (n int)");
  const [{ pid }] = JSON.parse(readFileSync(path.join(data, "children.json"), "utf8"));
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => ask("select * from kept"), { interval: 100 });
  expect(vi.mocked(console.log).mock.calls.flat().join("\n")).toMatch(
    /database stopped unexpectedly \(SIGKILL\)\. Restarting/,
  );
});
