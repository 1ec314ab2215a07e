// How much of the cores of a bench goes to others: to programs that it did not start, and to other guests of the host.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;
/** A process that lives shorter is known from what its parent says of it. */
const pollMs = 1000;

/** Watches the load from others while it runs. `cores`: those that this process and all that it starts are kept to. */
export class ForeignLoad {
  #cores;
  #timer;
  #begunAt = performance.now();
  #busyBefore;
  #ours;
  #ourTicks = 0;

  constructor(cores) {
    this.#cores = cores;
    this.#busyBefore = this.#readBusy();
    this.#ours = oursAmong(readProcesses(), process.pid, []);
    this.#timer = setInterval(() => this.#look(), pollMs).unref();
  }

  /** Ends and answers the part of the cores that others have used, from 0 to 1. */
  end() {
    clearInterval(this.#timer);
    this.#look();
    return foreignShare({
      busyTicks: this.#readBusy() - this.#busyBefore,
      ourTicks: this.#ourTicks,
      ms: performance.now() - this.#begunAt,
      cores: this.#cores.length,
    });
  }

  #look() {
    const ours = oursAmong(readProcesses(), process.pid, this.#ours.keys());
    this.#ourTicks += ticksBetween(this.#ours, ours);
    this.#ours = ours;
  }

  #readBusy() {
    return busyTicks(readFileSync("/proc/stat", "utf8"), this.#cores);
  }
}

export const foreignShare = ({ busyTicks, ourTicks, ms, cores }) =>
  Math.max(0, ((busyTicks - ourTicks) * msPerTick) / (ms * cores));

/**
 * Ticks of these cores in /proc/stat that programs or other guests of the host used. Interrupts belong to no program, and
 * Linux adds what it samples during them to the time of the program that was interrupted.
 */
export function busyTicks(stat, cores) {
  const lines = new Map(
    stat.split("\n").map((line) => [line.split(" ", 1)[0], line.split(/\s+/).slice(1).map(Number)]),
  );
  return cores.reduce((sum, core) => {
    const [user, nice, system, , , , , steal = 0] = lines.get(`cpu${core}`) ?? [];
    return sum + user + nice + system + steal;
  }, 0);
}

/** One line of /proc/PID/stat. The name of a program may hold spaces and brackets. */
export function parseProcess(line) {
  const fields = line
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const pid = Number.parseInt(line, 10);
  return {
    // A number is used again, not in the same hundredth of a second.
    id: `${pid} since ${fields[19]}`,
    pid,
    parent: fields[1],
    ticks: fields[11] + fields[12],
    /** Of its children that have ended, and of theirs. */
    reapedTicks: fields[13] + fields[14],
  };
}

/** This process, its descendants, and what was ours before, also when its parent has ended. By id. */
export function oursAmong(processes, root, known) {
  const before = new Set(known);
  const children = new Map();
  for (const one of processes) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const ours = new Map();
  const add = (one) => {
    if (ours.has(one.id)) return;
    ours.set(one.id, one);
    for (const child of children.get(one.pid) ?? []) add(child);
  };
  for (const one of processes) if (one.pid === root || before.has(one.id)) add(one);
  return ours;
}

/**
 * What our processes used between two looks: the living, and those that ended, of which their parents say how much. What
 * nobody waited for is lost since the last look.
 */
export function ticksBetween(before, now) {
  let living = 0;
  let reaped = 0;
  for (const [id, { ticks, reapedTicks }] of now) {
    living += ticks - (before.get(id)?.ticks ?? 0);
    reaped += reapedTicks - (before.get(id)?.reapedTicks ?? 0);
  }
  const ended = [...before.values()].filter(({ id }) => !now.has(id));
  const counted = ended.reduce((sum, { ticks, reapedTicks }) => sum + ticks + reapedTicks, 0);
  return living + Math.max(0, reaped - counted);
}

function readProcesses() {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return parseProcess(readFileSync(`/proc/${name}/stat`, "utf8"));
    } catch {
      // It has ended.
      return [];
    }
  });
}
