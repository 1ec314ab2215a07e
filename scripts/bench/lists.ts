import { randomUUID } from "node:crypto";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { readDoor } from "@/lib/features/door/read-door";
import { listMarks, listSegments } from "@/lib/features/transcripts/queries";
import { database, pool } from "@/lib/platform/database/database";
import { createGuest } from "@/lib/testing/factories";
import { inTurns, percentile, type Row } from "./measure";
import { cpuMsOf, startFloorProcess, webPid } from "./processes";
import { openMeeting } from "./stage";

const meetings = 10_000;
const requests = 150;
const rounds = 15;
const people = 100;
const lines = 1000;

/** The list of somebody with ten thousand meetings, a hundred at a time. */
export async function measureLists(): Promise<Row[]> {
  const open = await openMeeting();
  const { host, identity } = open;
  await open.room.disconnect();
  const userId = identity.replace("user:", "");
  const ofMeeting = await statementsOfMeeting(open.meeting.id);
  await fill(userId);
  const floor = await startFloorProcess("floor-server.mjs");
  try {
    const { one, other } = await inTurns(
      rounds,
      () => cpuPerRequest(webPid(), () => host.call("GET", "/meetings?limit=100")),
      () => cpuPerRequest(floor.pid, () => fetch(`${floor.origin}/meetings?user=${userId}`).then((it) => it.text())),
    );
    return [
      {
        what: `processor time of a list, 100 of ${meetings.toLocaleString("en")} meetings`,
        unit: "ms",
        measured: percentile(one, 0.5),
        floor: percentile(other, 0.5),
        goal: "ratio ≤ 2.5",
        against: "raw Node and pg: one statement, its rows as JSON",
      },
      {
        what: "statements of a list of 100 meetings",
        unit: "",
        measured: await statementsOfList(userId, 100),
        floor: await statementsOfList(userId, 1),
        against: "the statements of a list of one",
      },
      ...ofMeeting,
    ];
  } finally {
    floor.stop();
  }
}

async function fill(userId: string) {
  await database.$executeRaw`
    with made as (
      insert into meetings (id, host_id, code, title, status, scheduled_at, duration_minutes, booked_timezone, updated_at)
      select gen_random_uuid(), ${userId}::uuid, substr(md5(n::text), 1, 9), 'Planning, week ' || n, 'scheduled',
             now() + n * interval '1 hour', 30, 'Europe/Lisbon', now()
        from generate_series(1, ${meetings}::int) n
      returning id, scheduled_at)
    insert into meeting_people (meeting_id, user_id, sort_at)
    select id, ${userId}::uuid, scheduled_at from made`;
  await database.$executeRaw`analyze`;
}

async function cpuPerRequest(pid: number, request: () => Promise<unknown>): Promise<number> {
  const before = cpuMsOf(pid);
  for (let at = 0; at < requests; at += 1) await request();
  return (cpuMsOf(pid) - before) / requests;
}

async function statementsOfList(userId: string, limit: number): Promise<number> {
  const user = await database.user.findUniqueOrThrow({ where: { id: userId } });
  return statementsOf(() => listMeetingsFor(user, { archived: null, after: null, limit }));
}

/** Its people and its words: few, then many. */
async function statementsOfMeeting(meetingId: string): Promise<Row[]> {
  const readPeople = () => readDoor(meetingId);
  const readWords = () => Promise.all([listSegments(meetingId), listMarks(meetingId)]);
  const few = { people: await statementsOf(readPeople), words: await statementsOf(readWords) };
  for (let at = 0; at < people; at += 1) await createGuest({ id: meetingId });
  const line = { meetingId, identity: "guest:1", name: "Gil", trackId: randomUUID(), durationMs: 900, isFinal: true };
  const data = Array.from({ length: lines }, (_, at) => ({ ...line, tMs: at * 1000, text: "He was not there." }));
  await database.transcriptSegment.createMany({ data });
  return [
    {
      what: `statements of a room of ${people + 1} people`,
      unit: "",
      measured: await statementsOf(readPeople),
      floor: few.people,
      against: "the statements of a room of one",
    },
    {
      what: `statements of a transcript of ${lines.toLocaleString("en")} lines`,
      unit: "",
      measured: await statementsOf(readWords),
      floor: few.words,
      against: "the statements of an empty one",
    },
  ];
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pool;
  let count = 0;
  pool.query = new Proxy(query, {
    apply(target, self, args) {
      count += 1;
      return Reflect.apply(target, self, args);
    },
  });
  await work();
  pool.query = query;
  return count;
}
