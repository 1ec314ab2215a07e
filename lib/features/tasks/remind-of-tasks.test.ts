import { beforeEach, expect, test } from "vitest";
import { updateNotes } from "@/lib/features/notes/update-notes";
import { toZoned } from "@/lib/language/time/zoned";
import { database } from "@/lib/platform/database/database";
import { readBell } from "@/lib/testing/bell";
import { createReader, createUser } from "@/lib/testing/factories";
import { runJob } from "@/lib/testing/run-job";
import { runQueued } from "@/lib/testing/run-queued";
import { createTaskMeeting, taskNotes } from "@/lib/testing/task-meeting";
import { remindersJob } from "./job-definitions";
import { tasksJobs } from "./jobs";
import { remindOfTasks } from "./remind-of-tasks";

beforeEach(async () => {
  await database.user.deleteMany({ where: { tasks: { some: {} } } }).catch(() => {});
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

/** A zone whose clocks show this hour now, and the next one when an hour ends meanwhile. */
function zoneAt(hour: number): string {
  const offset = ((((hour - new Date().getUTCHours() + 24) % 24) + 11) % 24) - 11;
  return offset === 0 ? "UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}
const todayIn = (zone: string) => new Date(toZoned(new Date(), zone).toPlainDate().toString());
const told = async (person: { id: string }) =>
  (await readBell(person)).map(({ kind, title, body }) => ({ kind, title, body }));
async function work() {
  await runJob(tasksJobs, remindersJob, {});
  await runQueued();
}

test("in their morning people hear once of what is due that day", async () => {
  const [early, morning] = [await createUser({ timezone: zoneAt(5) }), await createUser({ timezone: zoneAt(9) })];
  for (const { id: userId, timezone } of [early, morning]) {
    const today = todayIn(timezone ?? "");
    const day = (days: number) => new Date(today.getTime() + days * 24 * 3_600_000);
    const add = (text: string, due: Date, doneAt: Date | null = null) =>
      database.task.create({ data: { userId, text, due, doneAt } });
    await add("Today", today);
    await add("Tomorrow", day(1));
    await add("Overdue", day(-1));
    await add("Done", today, new Date());
  }
  await work();
  await work();
  expect(await told(early)).toEqual([]);
  expect(await told(morning)).toEqual([{ kind: "task_due", title: "Due today: Today", body: "" }]);
  await database.task.create({
    data: { userId: morning.id, text: "Added later", due: todayIn(morning.timezone ?? "") },
  });
  await work();
  expect((await told(morning)).map(({ title }) => title)).toEqual(["Due today: Today", "Due today: Added later"]);
  // Put off to another day: that day counts anew.
  await database.task.updateMany({
    where: { userId: morning.id, text: "Today" },
    data: { remindedFor: new Date("2026-01-01") },
  });
  await work();
  expect(await told(morning)).toHaveLength(3);
});

test("a meeting's task too, in the words and on the day of its owner, while they may read it", async () => {
  const { ana, ben, meeting } = await createTaskMeeting();
  const zone = zoneAt(10);
  await database.user.update({ where: { id: ben.id }, data: { timezone: zone } });
  const notes = taskNotes({ ana, ben });
  const due = todayIn(zone).toISOString().slice(0, 10);
  const content = { ...notes, action_items: notes.action_items.map((item) => ({ ...item, due })) };
  await updateNotes(meeting.id, { content }, { by: { id: ana.id, name: ana.name }, unmodifiedSince: null });
  await work();
  expect(await told(ben)).toEqual([]);
  await createReader(meeting, ben, { hiddenGroups: ["money"] });
  await work();
  await work();
  expect((await told(ben)).filter(({ kind }) => kind === "task_due")).toEqual([
    { kind: "task_due", title: expect.stringMatching(/^Due today: Pay the •+.*roofer\.$/), body: "Roof" },
  ]);
});

test("of two workers at once, one reminds", async () => {
  const ana = await createUser({ timezone: zoneAt(9) });
  for (const text of ["One", "Two"]) {
    await database.task.create({ data: { userId: ana.id, text, due: todayIn(ana.timezone ?? "") } });
  }
  await Promise.all([1, 2, 3, 4].map(() => remindOfTasks(ana.id)));
  expect(await told(ana)).toEqual([{ kind: "task_due", title: "2 tasks are due today", body: "One\nTwo" }]);
});
