import { expect, test } from "vitest";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { arrangeTasks, groupDays, shiftTask } from "./arrange-tasks";
import { groupOfTask } from "./group-tasks";

const tuesday = "2026-11-24";
const task = (id: string, due: string | null, rank: number | null = null): TaskWire => ({
  ...{ id, item_id: null, kind: "own", text: id, done: false, done_at: null, due, rank },
  ...{ meeting_id: null, meeting_title: null, t_ms: null, meeting_at: null, voice_note: null },
});
const open = [
  task("late", "2026-11-20"),
  task("a", tuesday),
  task("b", tuesday),
  task("c", tuesday),
  task("wed", "2026-11-25"),
  task("none", null),
];
const said = (arrangement: ReturnType<typeof arrangeTasks>) =>
  arrangement && {
    due: arrangement.due.map(({ task: { id }, due }) => [id, due]),
    order: arrangement.order.map(({ id }) => id),
  };

test("a day of each group stands in it, on every day of the week", () => {
  for (let day = 23; day <= 29; day += 1) {
    const today = `2026-11-${day}`;
    const days = groupDays(today);
    for (const { group, due } of days) expect(groupOfTask({ done: false, due }, today)).toBe(group);
    expect(days.map(({ group }) => group).includes("This week")).toBe(day <= 27);
  }
});

test("a task goes before another one, or to the end of another day", () => {
  expect(said(arrangeTasks(open, ["c"], { group: "Today", before: "a" }, tuesday))).toEqual({
    due: [],
    order: ["c", "a", "b"],
  });
  expect(said(arrangeTasks(open, ["late"], { group: "Today", before: null }, tuesday))).toEqual({
    due: [["late", tuesday]],
    order: ["a", "b", "c", "late"],
  });
});

test("several go together and keep their order; those who are there already keep their day", () => {
  expect(said(arrangeTasks(open, ["none", "b", "wed"], { group: "Tomorrow", before: "wed" }, tuesday))).toEqual({
    due: [
      ["b", "2026-11-25"],
      ["none", "2026-11-25"],
    ],
    order: ["b", "wed", "none"],
  });
});

test("nothing becomes overdue by hand, but what is can be put in order", () => {
  expect(arrangeTasks(open, ["a"], { group: "Overdue", before: "late" }, tuesday)).toBeNull();
  expect(said(arrangeTasks(open, ["late"], { group: "Overdue", before: null }, tuesday))).toEqual({
    due: [],
    order: ["late"],
  });
  expect(arrangeTasks(open, ["gone"], { group: "Today", before: null }, tuesday)).toBeNull();
});

test("up and down go as far as the group", () => {
  expect(said(shiftTask(open, "b", -1, tuesday))?.order).toEqual(["b", "a", "c"]);
  expect(said(shiftTask(open, "b", 1, tuesday))?.order).toEqual(["a", "c", "b"]);
  expect(said(shiftTask(open, "a", 1, tuesday))?.order).toEqual(["b", "a", "c"]);
  expect([shiftTask(open, "a", -1, tuesday), shiftTask(open, "c", 1, tuesday)]).toEqual([null, null]);
});
