import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { env } from "@/lib/env";
import { applyMigrations } from "../stack/migrations.mjs";
import { withClient } from "../stack/postgres.mjs";
import type { Asked, GrowthAnswer, Owner, Prepared } from "./growth-message";
import { percentile, type Row } from "./measure";

const root = path.join(import.meta.dirname, "../..");
const own = { few: 200, many: 10_000 };
const others = { few: 10_000, many: 500_000 };
const rounds = 60;
const warmUps = 5;

/**
 * Every GET operation by somebody with few meetings and by somebody with fifty times as many, and beside few and fifty
 * times as many of others. The four are asked in turns, so that each meets the machine in the same state.
 */
export async function measureGrowth(): Promise<Row[]> {
  const databases = [await openDatabase("growth_few", others.few), await openDatabase("growth_many", others.many)];
  const [small, large] = databases;
  try {
    if (!small || !large) throw new Error("there are two databases");
    const [{ measured, unmeasured }] = await Promise.all([small.prepared, large.prepared]);
    if (unmeasured.length > 0) throw new Error(`Say in growth-process.ts what is asked of: ${unmeasured.join(", ")}`);
    const rows: Row[] = [];
    const noise: number[] = [];
    const unequal: string[] = [];
    for (const name of measured) {
      const turns = {
        base: [small, "few"],
        again: [small, "few"],
        own: [small, "many"],
        others: [large, "few"],
      } as const;
      const results = { base: [] as number[], again: [] as number[], own: [] as number[], others: [] as number[] };
      const counts = { base: [] as number[], again: [] as number[], own: [] as number[], others: [] as number[] };
      const keys = Object.keys(turns) as (keyof typeof turns)[];
      for (const key of keys) await turns[key][0].ask({ owner: turns[key][1], name, times: warmUps });
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < keys.length; turn += 1) {
          const key = keys[(turn + round) % keys.length] ?? "base";
          const [place, owner] = turns[key];
          const answer = await place.ask({ owner, name, times: 1 });
          results[key].push(...answer.ms);
          counts[key].push(answer.statements);
        }
      }
      // What a quiet moment takes: the machine's others are in half of what is measured.
      const quiet = (key: keyof typeof turns) => percentile(results[key], 0.25);
      noise.push(quiet("again") / quiet("base"));
      // Of a stream, what runs beside its first words is counted at times.
      const statements = new Set(keys.map((key) => percentile(counts[key], 0.5)));
      if (statements.size > 1) unequal.push(`${name} (${[...statements].join(", ")})`);
      rows.push(
        {
          what: `${name}, 50 times as many own`,
          unit: "ms",
          measured: quiet("own"),
          floor: quiet("base"),
          goal: "ratio ≤ 1.3",
          against: "with 200 own",
        },
        {
          what: `${name}, 50 times as many of others`,
          unit: "ms",
          measured: quiet("others"),
          floor: quiet("base"),
          goal: "ratio ≤ 1.05",
          against: "beside 10,000 of others",
        },
      );
    }
    const stray = percentile(
      noise.map((ratio) => Math.max(ratio, 1 / ratio)),
      0.9,
    );
    return [
      { what: "GET operations measured", unit: "", measured: measured.length, floor: null, against: "" },
      {
        what: "of them with another number of statements",
        unit: "",
        measured: unequal.length,
        floor: null,
        goal: "0",
        against: unequal.join("; "),
      },
      { what: "noise: ratio of the same size to itself, p90", unit: "", measured: stray, floor: null, against: "" },
      ...rows,
    ];
  } finally {
    for (const { process } of databases) process.kill();
  }
}

async function openDatabase(name: string, othersMeetings: number) {
  await withClient(env.DATABASE_URL, (client) => client.query(`create database ${name}`));
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  await applyMigrations(root, url.href);
  const child = fork(path.join(import.meta.dirname, "growth-process.ts"), {
    env: { ...process.env, DATABASE_URL: url.href },
    stdio: "inherit",
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the process of a database ended with ${code}`);
  });
  // Where nobody waits for an answer, the end is no failure.
  ended.catch(() => {});
  const ask = async <Answer>(asked: Asked): Promise<Answer> => {
    child.send(asked);
    const [answer] = await Promise.race([once(child, "message"), ended]);
    return answer;
  };
  return {
    process: child,
    prepared: ask<Prepared>({ prepare: { own, others: othersMeetings } }),
    ask: (asked: { owner: Owner; name: string; times: number }) => ask<GrowthAnswer>(asked),
  };
}
