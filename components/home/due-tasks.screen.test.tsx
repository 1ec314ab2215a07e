import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { dayIn } from "@/components/tasks/group-tasks";
import { Toaster } from "@/components/ui/toast";
import type { TaskWire } from "@/lib/features/tasks/schema";
import { addDays } from "@/lib/language/time/days";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { DueTasks } from "./due-tasks";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

/** Noon of a day that does not end while a test runs. */
const now = new Date(2026, 10, 24, 12);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
const task = (id: string, due: string | null, done = false): TaskWire => ({
  id,
  item_id: null,
  kind: "own",
  text: id,
  done,
  done_at: done ? now.toISOString() : null,
  due,
  meeting_id: null,
  meeting_title: null,
  t_ms: null,
  meeting_at: null,
  rank: null,
  voice_note: null,
});

const show = (items: TaskWire[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <DueTasks initial={{ items }} now={now} />
      </main>
      <Toaster />
    </QueryClientProvider>,
  );
const circles = () =>
  page
    .getByRole("checkbox")
    .elements()
    .map((one) => one.getAttribute("aria-label"));

test("what is due comes with the oldest first, five at most; ticking takes a task away until it is undone", async () => {
  let items = [
    task("Later", addDays(today, 1)),
    task("Some day", null),
    task("Over", today, true),
    ...Array.from({ length: 5 }, (_, at) => task(`Today ${at}`, today)),
    task("Late", addDays(today, -3)),
  ];
  answerFetch({
    "GET /tasks/mine": () => ({ items }),
    "PATCH /tasks/Late": ({ body }) => {
      items = items.map((one) => (one.id === "Late" ? { ...one, ...(body as object) } : one));
      return items.find(({ id }) => id === "Late");
    },
  });
  await show(items);
  await expect.poll(circles).toEqual(["Late", "Today 0", "Today 1", "Today 2", "Today 3"]);
  await expect.element(page.getByRole("link", { name: "All tasks (1 more due)" })).toHaveAttribute("href", "/tasks");
  page.getByRole("checkbox", { name: "Late" }).element().focus();
  await userEvent.keyboard(" ");
  await expect.poll(circles).toEqual(["Today 0", "Today 1", "Today 2", "Today 3", "Today 4"]);
  await expect.element(page.getByRole("checkbox", { name: "Today 0" })).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => circles()[0]).toBe("Late");
});

test("with nothing due, it takes no place", async () => {
  const items = [task("Later", addDays(today, 1))];
  answerFetch({ "GET /tasks/mine": () => ({ items }) });
  await show(items);
  expect(page.getByRole("region", { name: "Tasks due" }).elements()).toHaveLength(0);
});
