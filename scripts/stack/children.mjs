// The processes that a start looks after: each named, restarted with back-off when it crashes, stopped in order.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { showLine } from "./log-line.mjs";
import { warn } from "./say.mjs";

const backOffMs = { first: 500, most: 30_000 };
/** A child that ran this long has recovered: its next crash counts as its first. */
const healthyMs = 60_000;
const stopMs = 15_000;
/** A very busy machine is waited for, a child that hangs is not. */
const readyMsMax = 15 * 60_000;
const lookMsMax = 5000;

export class Children {
  #running = [];
  #stopping = false;

  /** `data`: the folder that gets each child's whole output, and a note of who is running. */
  constructor(data, { giveUpMs = readyMsMax } = {}) {
    this.giveUpMs = giveUpMs;
    this.logs = path.join(data, "logs");
    this.note = path.join(data, "children.json");
    mkdirSync(this.logs, { recursive: true });
  }

  /** Ends children of a start that was killed before it could stop them. */
  async stopLeftovers() {
    for (const { pid, line, stopSignal } of readNote(this.note).reverse()) {
      if (commandLine(pid) !== line) continue;
      process.kill(pid, stopSignal);
      for (let waited = 0; commandLine(pid) === line && waited < stopMs; waited += 100) await wait(100);
      if (commandLine(pid) === line) process.kill(pid, "SIGKILL");
    }
  }

  /**
   * Starts a child and resolves when it is ready: when `isReady()` says so, or when it sends "ready" itself. Rejects when it
   * ends before, or after a quarter of an hour. `owner`: the user who runs it, when that is not us. `shown`: whether its
   * lines also go to the terminal.
   */
  async start({ name, command, args, env, cwd, owner, isReady, stopSignal = "SIGTERM", shown = true }) {
    if (this.#stopping) throw new Error(`${name} is not started any more.`);
    const logFile = path.join(this.logs, `${name}.log`);
    const child = {
      name,
      command,
      args,
      env,
      cwd,
      owner,
      stopSignal,
      shown,
      logFile,
      crashes: 0,
      process: null,
      isUp: false,
    };
    this.#running.push(child);
    this.#spawn(child);
    await untilReady(child, isReady, this.giveUpMs);
    child.isUp = true;
  }

  /** Ends a child in order and starts it again, whatever state it is in. */
  async restart(name) {
    const child = this.#running.find((one) => one.name === name);
    if (!child?.isUp) return;
    child.isUp = false;
    await end(child);
    if (!this.#stopping) this.#spawn(child);
    child.isUp = true;
  }

  /** Stops every child, the last one started first. */
  async stop() {
    this.#stopping = true;
    for (const child of this.#running.reverse()) await end(child);
    this.#running = [];
    rmSync(this.note, { force: true });
  }

  /** Gives them no time at all. */
  kill() {
    this.#stopping = true;
    for (const child of this.#running) child.process?.kill("SIGKILL");
  }

  #spawn(child) {
    const startedAt = Date.now();
    // A group of its own, so that Ctrl-C reaches only us; a channel, so that it notices when we are gone.
    child.process = spawn(child.command, child.args, {
      cwd: child.cwd,
      env: child.env,
      ...child.owner,
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const running = this.#running.map(({ command, args, stopSignal, process: { pid } }) => ({
      pid,
      line: [command, ...args].join(" "),
      stopSignal,
    }));
    writeFileSync(this.note, JSON.stringify(running));
    for (const stream of [child.process.stdout, child.process.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        appendFileSync(child.logFile, `${line}\n`);
        if (child.shown) showLine(child.name, line);
      });
    }
    child.process.once("error", (error) => warn(`${child.name} can't be started: ${error.message}`));
    child.process.once("exit", (code, signal) => {
      if (child.isUp && !this.#stopping) void this.#restart(child, { startedAt, how: signal ?? `code ${code}` });
    });
  }

  async #restart(child, { startedAt, how }) {
    child.crashes = Date.now() - startedAt > healthyMs ? 1 : child.crashes + 1;
    const delayMs = Math.min(backOffMs.first * 2 ** (child.crashes - 1), backOffMs.most);
    warn(`${child.name} stopped unexpectedly (${how}). Restarting in ${delayMs / 1000} s. Log: ${child.logFile}`);
    const ended = child.process;
    await wait(delayMs);
    if (!this.#stopping && child.process === ended) this.#spawn(child);
  }
}

function readNote(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** What a process was started with; empty when there is none. */
function commandLine(pid) {
  const { stdout } = spawnSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() ?? "";
}

async function untilReady({ name, logFile, process: started }, isReady, giveUpMs) {
  const ended = new Promise((_, reject) => {
    started.once("error", reject);
    // Not "exit": on "close" all output has been read.
    started.once("close", () => reject(new Error(`${name} stopped before it was ready. Log:\n${lastLines(logFile)}`)));
  });
  const ready = isReady
    ? poll(isReady, started)
    : new Promise((resolve) => started.on("message", (message) => message === "ready" && resolve()));
  const giveUp = new AbortController();
  const late = wait(giveUpMs, null, { signal: giveUp.signal }).then(() => {
    const minutes = Math.round(giveUpMs / 60_000);
    throw new Error(`${name} runs, but was not ready after ${minutes} minutes. Log:\n${lastLines(logFile)}`);
  });
  await Promise.race([ready, ended, late]).finally(() => giveUp.abort());
}

const lastLines = (file) =>
  existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-5).join("\n") : "";

async function poll(isReady, started) {
  // A look that hangs is followed by another one.
  const look = () => Promise.race([isReady(), wait(lookMsMax, false)]);
  while (started.exitCode === null && !(await look())) await wait(50);
  // Those who wait for readiness get their own rejection.
  if (started.exitCode !== null) await new Promise(() => {});
}

async function end({ process: child, stopSignal }) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill(stopSignal);
  const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
  await exited;
  clearTimeout(timer);
}
