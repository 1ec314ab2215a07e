import { randomUUID } from "node:crypto";
import { database, pool } from "@/lib/platform/database/database";
import { callRaw } from "@/lib/testing/call";
import { createOrganisation, createUser } from "@/lib/testing/factories";
import { fillMeetings } from "@/lib/testing/fill-meetings";
import { fillWorkspace } from "@/lib/testing/fill-workspace";
import { makeVisits, readAnswer, unvisited, type Visit } from "@/lib/testing/growth-visits";
import { allJobs } from "@/lib/worker/all-jobs";
import { countStatements, createDatabase, type Database, switchTo } from "./growth-databases";
import { percentile, type Row } from "./measure";

const own = { few: 200, many: 10_000 };
const others = { few: 10_000, many: 500_000 };
const goals = { own: 1.3, others: 1.05 };
const linesPerMeeting = { own: 10, others: 1 };
const otherHosts = 200;
const rounds = 240;
const warmUps = 30;
/** In this order each of the two databases is asked every second time: what was asked just before is in its caches. */
const sizes = ["base", "others", "own", "again"] as const;

const recurringJobs = new Map(allJobs.filter(({ cron }) => cron).map((job) => [job.name, job]));

type Size = (typeof sizes)[number];
type Place = { database: Database; visits: Map<string, Visit> };
type Answer = { ms: number; statements: number };
type Measured = { ms: Record<Size, number>; statements: Record<Size, number> };

/**
 * Every GET operation, and every job that repeats itself, by somebody with few meetings and by somebody with fifty times as many, and beside few and fifty
 * times as many of others. They are asked in turns, by one process, so that each meets machine and process in the same
 * state; one of them twice, which shows how far a ratio strays by itself.
 */
export async function measureGrowth(): Promise<Row[]> {
  const places = await makePlaces();
  // Jobs come last: one of them ends the meeting that nobody is in.
  const names = [...places.base.visits.keys(), ...recurringJobs.keys()];
  const missing = unvisited(places.base.visits);
  if (missing.length > 0) throw new Error(`Say in growth-visits.ts what is asked of: ${missing.join(", ")}`);
  const rows: Row[] = [];
  const noise: number[] = [];
  const unequal: string[] = [];
  let repeated = 0;
  for (const name of names) {
    const first = measuredOf(await askInTurns(places, name));
    // Real growth shows in both measurements; other load on the machine seldom does.
    const isMissed = ratiosOf(first).own > goals.own || ratiosOf(first).others > goals.others;
    const { ms, statements } = isMissed ? measuredOf(await askInTurns(places, name)) : first;
    if (isMissed) repeated += 1;
    const different = new Set(Object.values(statements));
    if (different.size > 1) unequal.push(`${name} (${[...different].join(", ")})`);
    noise.push(ms.again / ms.others);
    rows.push(
      {
        what: `${name}, 50 times as many own`,
        unit: "ms",
        measured: ms.own,
        floor: ms.base,
        goal: `ratio ≤ ${goals.own}`,
        against: "with 200 own",
      },
      {
        what: `${name}, 50 times as many of others`,
        unit: "ms",
        measured: ms.others,
        floor: ms.base,
        goal: `ratio ≤ ${goals.others}`,
        against: "beside 10,000 of others",
      },
    );
  }
  await Promise.all([places.base.database, places.others.database].map((place) => place.pool.end()));
  const stray = percentile(
    noise.map((ratio) => Math.max(ratio, 1 / ratio)),
    0.9,
  );
  return [
    { what: "GET operations and recurring jobs measured", unit: "", measured: names.length, floor: null, against: "" },
    {
      what: "of them with another number of statements",
      unit: "",
      measured: unequal.length,
      floor: null,
      goal: "0",
      against: unequal.join("; "),
    },
    { what: "of them asked again, since a goal was missed", unit: "", measured: repeated, floor: null, against: "" },
    { what: "the same size beside itself, p90", unit: "%", measured: (stray - 1) * 100, floor: null, against: "" },
    ...rows,
  ];
}

async function makePlaces(): Promise<Record<Size, Place>> {
  const small = await createDatabase("growth_few");
  const large = await createDatabase("growth_many");
  await fillWithOthers(small, others.few);
  await fillWithOthers(large, others.many);
  const amongMany = { database: large, visits: await visitsOf(large, own.few) };
  return {
    base: { database: small, visits: await visitsOf(small, own.few) },
    own: { database: small, visits: await visitsOf(small, own.many) },
    others: amongMany,
    again: amongMany,
  };
}

async function fillWithOthers(place: Database, meetings: number) {
  switchTo(place);
  const { id: organisationId } = await createOrganisation();
  const strangers = await database.user.createManyAndReturn({
    data: Array.from({ length: otherHosts }, (_, n) => ({
      organisationId,
      email: `${n}@others.example`,
      name: `Other ${n}`,
    })),
    select: { id: true },
  });
  const userIds = strangers.map(({ id }) => id);
  await fillMeetings({ url: place.url, userIds, meetings, linesPerMeeting: linesPerMeeting.others });
  await fillWorkspace({ url: place.url, userIds });
}

async function visitsOf(place: Database, meetings: number): Promise<Map<string, Visit>> {
  switchTo(place);
  const host = await createUser({ name: "Hana Host" });
  await fillMeetings({ url: place.url, userIds: [host.id], meetings, linesPerMeeting: linesPerMeeting.own });
  const visits = await makeVisits(host);
  await fillWorkspace({ url: place.url, userIds: [host.id] });
  return visits;
}

async function askInTurns(places: Record<Size, Place>, name: string): Promise<Record<Size, Answer[]>> {
  const answers: Record<Size, Answer[]> = { base: [], others: [], own: [], again: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    for (let turn = 0; turn < sizes.length; turn += 1) {
      const size = sizes[(turn + round + warmUps) % sizes.length] ?? "base";
      const answer = await ask(places[size], name);
      if (round >= 0) answers[size].push(answer);
    }
  }
  return answers;
}

function measuredOf(answers: Record<Size, Answer[]>): Measured {
  const each = (value: (answers: Answer[]) => number): Record<Size, number> => ({
    base: value(answers.base),
    others: value(answers.others),
    own: value(answers.own),
    again: value(answers.again),
  });
  return {
    // The fastest quarter: other load on the machine affects about half of the measurements.
    ms: each((all) =>
      percentile(
        all.map(({ ms }) => ms),
        0.25,
      ),
    ),
    // For a stream, work that runs beside its first events is sometimes counted.
    statements: each((all) =>
      percentile(
        all.map(({ statements }) => statements),
        0.5,
      ),
    ),
  };
}

const ratiosOf = ({ ms }: Measured) => ({ own: ms.own / ms.base, others: ms.others / ms.base });

/** From the call to the end of the answer, or of the job. */
async function ask({ database: place, visits }: Place, name: string): Promise<Answer> {
  switchTo(place);
  await pool.query("delete from rate_limits");
  const visit = visits.get(name);
  const path = (await visit?.path()) ?? "";
  const ended = new AbortController();
  const stop = countStatements();
  const begun = performance.now();
  const job = recurringJobs.get(name);
  if (job) await job.handle({}, { id: randomUUID(), attempt: 1, attemptsMax: 1 });
  else await get(path, visit?.as, ended.signal);
  const ms = performance.now() - begun;
  const statements = stop();
  ended.abort();
  return { ms, statements };
}

async function get(path: string, as: Visit["as"], signal: AbortSignal) {
  const response = await callRaw("GET", path, { as, signal });
  await readAnswer(response);
  if (response.status >= 400) throw new Error(`GET ${path}: ${response.status}`);
}
