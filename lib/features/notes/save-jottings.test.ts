import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { anybody, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { noNotes } from "@/lib/testing/notes";
import { regenerateNotes } from "./regenerate-notes";
import { saveJottings } from "./save-jottings";
import { notesContent } from "./schema";
import { writeNotes } from "./write-notes";

let host: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createPastMeetingOf>>;

beforeEach(async () => {
  host = await createUser();
  meeting = await createPastMeetingOf(host);
  await regenerateNotes(meeting, {}, anybody);
});

const write = (meanwhile = async () => {}, generation = 1) =>
  writeNotes({ meetingId: meeting.id, generation, isLastAttempt: true }, async () => {
    await meanwhile();
    return { content: noNotes, silent: true, model: "double" };
  });
const save = (text: string, inNotes?: boolean) => saveJottings(meeting.id, host.id, { text, inNotes });
const jotted = async () => {
  const notes = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  expect(notes).toMatchObject({ status: "ready", content: notes.generatedContent });
  const { sections } = notesContent.parse(notes.content);
  expect(notes.searchText).toBe(
    sections.flatMap((one) => [one.heading, ...one.points.map(({ text }) => text)]).join("\n"),
  );
  return sections.flatMap(({ points }) => points.map(({ text, t_ms }) => [text, t_ms]));
};

test("chosen before the notes are written they are in them, from when they were written; also in those written anew", async () => {
  await save("Early", true);
  const updatedAt = new Date(Number(meeting.startedAt) + 90_000);
  await database.meetingJotting.updateMany({ where: { meetingId: meeting.id }, data: { updatedAt } });
  await save("Early");
  await write();
  expect(await jotted()).toEqual([["Early", 90_000]]);
  await regenerateNotes(meeting, {}, anybody);
  await write(undefined, 2);
  expect(await jotted()).toEqual([["Early", 90_000]]);
});

test("chosen, changed or taken back while the notes are being written, they end as their writer last said", async () => {
  const length = Number(meeting.endedAt) - Number(meeting.startedAt);
  await write(async () => {
    await save("Meanwhile", true);
    await save("Changed meanwhile");
  });
  expect(await jotted()).toEqual([["Changed meanwhile", length]]);
  await regenerateNotes(meeting, {}, anybody);
  await write(() => save("Changed meanwhile", false), 2);
  expect(await jotted()).toEqual([]);
});

test.each([
  { inNotes: true, first: "notes" },
  { inNotes: true, first: "jottings" },
  { inNotes: false, first: "notes" },
  { inNotes: false, first: "jottings" },
])("in the moment in which notes are finished, too (chosen: $inNotes, first: $first)", async ({ inNotes, first }) => {
  await save("Once", !inNotes);
  const both = [() => write(), () => save("Once", inNotes)];
  if (first === "jottings") both.reverse();
  const under: Promise<void>[] = [];
  await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from meetings where id = ${meeting.id}::uuid for update`;
    for (const begin of both) {
      under.push(begin());
      await untilWaiting(under.length);
    }
  });
  await Promise.all(under);
  expect((await jotted()).map(([text]) => text)).toEqual(inNotes ? ["Once"] : []);
});

/** Waits until this many connections to this database are waiting for a lock. */
async function untilWaiting(wanted: number) {
  for (;;) {
    const [{ waiting } = { waiting: 0 }] = await database.$queryRaw<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting >= wanted) return;
    await sleep(10);
  }
}
