import { expect, test } from "vitest";
import { addDays } from "@/lib/language/time/days";
import { dayIn, groupOfTask, nextMonday, sortTasks } from "./group-tasks";

test.each([
  [{ done: false, due: "2026-11-23" }, "Overdue"],
  [{ done: false, due: "2026-11-24" }, "Today"],
  [{ done: false, due: "2026-11-25" }, "Tomorrow"],
  [{ done: false, due: "2026-11-29" }, "This week"],
  [{ done: false, due: "2026-11-30" }, "Later"],
  [{ done: false, due: null }, "No date"],
  [{ done: true, due: "2026-11-23" }, "Done"],
])("%o stands under %s", (task, group) => {
  expect(groupOfTask(task, "2026-11-24")).toBe(group);
});

test("groups in their order, by due date; done ones by when they were done", () => {
  const task = (name: string, due: string | null, done_at: string | null = null) => ({
    name,
    due,
    done: done_at !== null,
    done_at,
  });
  const tasks = [
    task("done first", null, "2026-11-01T00:00:00.000Z"),
    task("none", null),
    task("later", "2026-12-24"),
    task("sooner", "2026-12-01"),
    task("done last", "2026-11-01", "2026-11-20T00:00:00.000Z"),
    task("overdue", "2026-11-01"),
  ];
  expect(sortTasks(tasks, "2026-11-24").map(({ name }) => name)).toEqual([
    ...["overdue", "sooner", "later", "none", "done last", "done first"],
  ]);
});

test("what was put in order by hand comes first in its group, and in that order", () => {
  const task = (name: string, due: string, rank: number | null) => ({ name, due, rank, done: false, done_at: null });
  const tasks = [
    task("sooner", "2026-11-26", null),
    task("second", "2026-11-26", 7),
    task("first", "2026-11-27", 2),
    task("today", "2026-11-24", null),
  ];
  expect(sortTasks(tasks, "2026-11-24").map(({ name }) => name)).toEqual(["today", "first", "second", "sooner"]);
});

test("days go over the ends of months and clock changes", () => {
  expect(dayIn("Pacific/Auckland", new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-01");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-10-24", 1)).toBe("2026-10-25");
  expect([nextMonday("2026-11-23"), nextMonday("2026-11-24"), nextMonday("2026-11-29")]).toEqual([
    ...["2026-11-30", "2026-11-30", "2026-11-30"],
  ]);
});
