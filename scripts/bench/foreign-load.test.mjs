import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { busyTicks, ForeignLoad, foreignShare, oursAmong, parseProcess, ticksBetween } from "./foreign-load.mjs";
import { coresOf } from "./two-cores.mjs";

const processOf = (pid, parent, { ticks = 0, reapedTicks = 0, since = 1 } = {}) => ({
  id: `${pid} since ${since}`,
  pid,
  parent,
  ticks,
  reapedTicks,
});
const byId = (...processes) => new Map(processes.map((one) => [one.id, one]));

test.each([
  ["0-1", [0, 1]],
  ["3", [3]],
  ["0,2-4,9", [0, 2, 3, 4, 9]],
])("the cores %s are %j", (list, cores) => {
  expect(coresOf(`Cpus_allowed:\tff\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(cores);
});

test("busy is what programs and other guests used of the chosen cores; waiting and interrupts are not", () => {
  const stat = `cpu  1 1 1 1 1 1 1 1 0 0
cpu0 100 20 3 9000 700 60 50 4 0 0
cpu1 200 0 0 9000 0 0 0 0 0 0
cpu2 999 9 9 9000 0 0 0 9 0 0
intr 5`;
  expect(busyTicks(stat, [0])).toBe(127);
  expect(busyTicks(stat, [0, 1])).toBe(327);
});

test("a program's name may hold spaces and brackets", () => {
  const line =
    "4242 (Web (x) y) S 17 4242 4242 0 -1 4194560 6151 240083 0 0 30 12 500 600 20 0 11 0 7788 1277 0 18446744073709551615";
  expect(parseProcess(line)).toEqual({ id: "4242 since 7788", pid: 4242, parent: 17, ticks: 42, reapedTicks: 1100 });
});

test("ours are the descendants, and those known before whose parent has ended", () => {
  const processes = [
    processOf(1, 0),
    processOf(10, 1),
    processOf(11, 10),
    processOf(12, 11),
    processOf(20, 1),
    processOf(21, 20),
    processOf(30, 1, { since: 5 }),
  ];
  const ours = (known) => [...oursAmong(processes, 10, known).values()].map(({ pid }) => pid);
  expect(ours([])).toEqual([10, 11, 12]);
  expect(ours(["20 since 1"])).toEqual([10, 11, 12, 20, 21]);
  // The number was somebody else's before.
  expect(ours(["30 since 1"])).toEqual([10, 11, 12]);
});

test("a process that began since the last look counts from its beginning", () => {
  const before = byId(processOf(10, 1, { ticks: 100 }));
  const now = byId(processOf(10, 1, { ticks: 130 }), processOf(11, 10, { ticks: 7 }));
  expect(ticksBetween(before, now)).toBe(37);
});

test("one that ended counts once, with what it used after the last look", () => {
  const before = byId(processOf(10, 1, { ticks: 100 }), processOf(11, 10, { ticks: 50, reapedTicks: 5 }));
  const now = byId(processOf(10, 1, { ticks: 101, reapedTicks: 62 }));
  expect(ticksBetween(before, now)).toBe(8);
});

test("one that came and went between two looks counts by its parent", () => {
  const before = byId(processOf(10, 1, { ticks: 100 }));
  expect(ticksBetween(before, byId(processOf(10, 1, { ticks: 100, reapedTicks: 44 })))).toBe(44);
});

test("one whose end nobody of ours saw takes nothing back", () => {
  const before = byId(processOf(10, 1, { ticks: 100 }), processOf(11, 10, { ticks: 50 }));
  expect(ticksBetween(before, byId(processOf(10, 1, { ticks: 103 })))).toBe(3);
});

test.each([
  ["a quarter of two cores for ten seconds", { busyTicks: 1500, ourTicks: 1000, ms: 10_000, cores: 2 }, 0.25],
  ["all ours", { busyTicks: 1000, ourTicks: 1000, ms: 10_000, cores: 2 }, 0],
  // The two are counted a few hundredths apart.
  ["ours a little more than all", { busyTicks: 1000, ourTicks: 1004, ms: 10_000, cores: 2 }, 0],
  ["one core", { busyTicks: 1000, ourTicks: 500, ms: 10_000, cores: 1 }, 0.5],
])("the part of others: %s", (_what, counted, share) => {
  expect(foreignShare(counted)).toBe(share);
});

test.skipIf(process.platform !== "linux")("a child of ours that keeps a core busy is not another's load", async () => {
  const cores = coresOf(readFileSync("/proc/self/status", "utf8"));
  const before = busyTicks(readFileSync("/proc/stat", "utf8"), cores);
  const load = new ForeignLoad(cores);
  const child = spawn(process.execPath, ["-e", "while (process.cpuUsage().user < 500_000);"]);
  const begun = performance.now();
  await once(child, "close");
  const foreignMs = load.end() * (performance.now() - begun) * cores.length;
  const busyMs = (busyTicks(readFileSync("/proc/stat", "utf8"), cores) - before) * 10;
  expect(busyMs - foreignMs).toBeGreaterThan(400);
});
