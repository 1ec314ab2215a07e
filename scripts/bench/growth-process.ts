// One database of the bench `growth`, filled and asked in a process of its own: its statements can be counted there.
import pg from "pg";
import { database, pool } from "@/lib/database";
import { callRaw } from "@/lib/testing/call";
import { createOrganisation, createUser } from "@/lib/testing/factories";
import { fillMeetings } from "@/lib/testing/fill-meetings";
import { makeVisits, readAnswer, unvisited, type Visit } from "@/lib/testing/growth-visits";
import type { Asked, GrowthAnswer, Owner, Prepared } from "./growth-message";

const linesPerMeeting = { own: 10, others: 1 };
const otherHosts = 200;
const visits = new Map<Owner, Map<string, Visit>>();

process.on("message", async (asked: Asked) => {
  process.send?.("prepare" in asked ? await prepare(asked.prepare) : await measure(asked));
});

async function prepare({ own, others }: { own: Record<Owner, number>; others: number }): Promise<Prepared> {
  const { id: organisationId } = await createOrganisation();
  const strangers = await database.user.createManyAndReturn({
    data: Array.from({ length: otherHosts }, (_, n) => ({
      organisationId,
      email: `${n}@others.example`,
      name: `Other ${n}`,
    })),
    select: { id: true },
  });
  await fillMeetings({
    userIds: strangers.map(({ id }) => id),
    meetings: others,
    linesPerMeeting: linesPerMeeting.others,
  });
  for (const owner of ["few", "many"] as const) {
    const host = await createUser({ name: "Hana Host" });
    await fillMeetings({ userIds: [host.id], meetings: own[owner], linesPerMeeting: linesPerMeeting.own });
    visits.set(owner, await makeVisits(host));
  }
  const made = visits.get("few") ?? new Map<string, Visit>();
  return { measured: [...made.keys()], unmeasured: unvisited(made) };
}

/** From the call to the end of the answer. */
async function measure({ owner, name, times }: { owner: Owner; name: string; times: number }): Promise<GrowthAnswer> {
  const visit = visits.get(owner)?.get(name);
  if (!visit) throw new Error(`nothing is asked of ${name}`);
  await pool.query("delete from rate_limits");
  const ms: number[] = [];
  let statements = 0;
  for (let at = 0; at < times; at += 1) {
    const ended = new AbortController();
    const stop = countStatements();
    const begun = performance.now();
    const response = await callRaw("GET", visit.path, { as: visit.as, signal: ended.signal });
    await readAnswer(response);
    ms.push(performance.now() - begun);
    statements = stop();
    ended.abort();
    if (!response.ok) throw new Error(`GET ${visit.path}: ${response.status}`);
  }
  return { ms, statements };
}

function countStatements(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, self, args) {
      count += 1;
      return Reflect.apply(target, self, args);
    },
  });
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
