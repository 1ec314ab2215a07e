import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "@/components/ui/toast";
import type { TaskBoardWire, TaskWire } from "@/lib/features/tasks/schema";
import { addDays } from "@/lib/language/time/days";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { dayIn } from "./group-tasks";
import { OwnTasks } from "./own-tasks";
import { TaskBoard } from "./task-board";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
/** Noon of a day that does not end while a test runs. */
const now = new Date(2026, 10, 24, 12);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
const task = (id: string, fields: Partial<TaskWire> = {}): TaskWire => ({
  id,
  item_id: null,
  kind: "own",
  text: id,
  done: false,
  done_at: null,
  due: null,
  meeting_id: null,
  meeting_title: null,
  t_ms: null,
  meeting_at: null,
  rank: null,
  voice_note: null,
  ...fields,
});

const show = (content: ReactNode) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {content}
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );

/** A service that keeps these tasks. */
function serve(items: TaskWire[], more: Parameters<typeof answerFetch>[0] = {}) {
  const store = { items };
  const change = (id: string) => ({
    [`PATCH /tasks/${id}`]: ({ body }: { body: unknown }) => {
      const changed = { ...store.items.find((one) => one.id === id), ...(body as object) } as TaskWire;
      store.items = store.items.map((one) => (one.id === id ? changed : one));
      return changed;
    },
  });
  const calls = answerFetch({
    "GET /tasks/mine": () => store,
    "PUT /tasks/mine/order": ({ body }) => {
      const ids = (body as { items: { id: string }[] }).items.map(({ id }) => id);
      store.items = store.items.map((one) => ({
        ...one,
        rank: ids.includes(one.id ?? "") ? ids.indexOf(one.id ?? "") : one.rank,
      }));
      return null;
    },
    ...Object.assign({}, ...items.map(({ id }) => change(id ?? ""))),
    ...more,
  });
  return calls;
}

test("tasks stand under when they are due; one of a meeting leads to its words", async () => {
  const items = [
    task("Late", { due: addDays(today, -2) }),
    task("Now", { due: today }),
    task("Next", { due: addDays(today, 1) }),
    task("Then", { due: addDays(today, 14) }),
    task("Whenever"),
    task("Over", { done: true, done_at: now.toISOString() }),
    {
      ...task("Pay"),
      id: null,
      item_id: "a1",
      kind: "meeting" as const,
      meeting_id: "m",
      meeting_title: "Roof",
      t_ms: 4000,
    },
  ];
  serve(items);
  await show(<OwnTasks initial={{ items }} now={now} />);
  const groups = ["Overdue", "Today", "Tomorrow", "Later", "No date"];
  for (const [at, name] of ["Late", "Now", "Next", "Then", "Whenever"].entries()) {
    await expect.element(page.getByRole("region", { name: groups[at] ?? "" }).getByText(name)).toBeVisible();
  }
  await expect.element(page.getByRole("link", { name: /Roof/ })).toHaveAttribute("href", "/meetings/m?at=4000");
  expect(page.getByText("Over", { exact: true }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: /Done in the last two weeks/ }).click();
  await expect.element(page.getByRole("checkbox", { name: "Over" })).toBeChecked();
});

test("arrows move, Space ticks and the focus goes on, Undo brings it back, N goes to the line", async () => {
  const items = [task("One"), task("Two"), task("Three")];
  const calls = serve(items);
  await show(<OwnTasks initial={{ items }} now={now} />);
  (page.getByRole("checkbox", { name: "One" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("checkbox", { name: "Two" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("checkbox", { name: "Three" })).toHaveFocus();
  await expect.poll(() => page.getByRole("checkbox", { name: "Two" }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.element(page.getByRole("checkbox", { name: "Two" })).toBeVisible();
  await vi.waitFor(() =>
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { done: true },
      { done: false },
    ]),
  );
});

/** The open tasks from top to bottom. */
const shown = () =>
  page
    .getByRole("checkbox")
    .elements()
    .map((box) => box.getAttribute("aria-label") ?? "")
    .filter((name) => !name.startsWith("Select "));

test("Alt and an arrow move a task in its day; the menu does the same", async () => {
  const items = [task("One", { due: today }), task("Two", { due: today }), task("Other")];
  const calls = serve(items);
  await show(<OwnTasks initial={{ items }} now={now} />);
  (page.getByRole("checkbox", { name: "Two", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(shown).toEqual(["Two", "One", "Other"]);
  await expect.element(page.getByText("Two: 1 of 2")).toBeInTheDocument();
  const orders = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await vi.waitFor(() => expect(orders()).toEqual([{ items: [{ id: "Two" }, { id: "One" }] }]));
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(orders()).toHaveLength(1);
});

test("a task is dragged before another one, and onto a day", async () => {
  const items = [task("One", { due: today }), task("Two", { due: today }), task("Three", { due: today })];
  const calls = serve(items);
  await show(<OwnTasks initial={{ items }} now={now} />);
  await userEvent.dragAndDrop(page.getByText("Three", { exact: true }), page.getByText("One", { exact: true }));
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
      items: [{ id: "Three" }, { id: "One" }, { id: "Two" }],
    }),
  );
  const row = page.getByText("Two", { exact: true }).element().closest("[draggable]") as HTMLElement;
  const dataTransfer = new DataTransfer();
  row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
  const day = page.getByText("Tomorrow", { exact: true });
  await expect.element(day).toBeVisible();
  for (const kind of ["dragover", "drop"]) {
    day.element().dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }
  await vi.waitFor(() => expect(calls.at(-1)?.body ?? calls.at(-2)?.body).toEqual({ items: [{ id: "Two" }] }));
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { due: addDays(today, 1) },
  ]);
});

test("several are selected by X and done, moved or deleted at once", async () => {
  const meeting = { ...task("Pay"), id: null, item_id: "a1", kind: "meeting" as const, meeting_id: "m" };
  const items = [task("One"), task("Two"), { ...meeting, meeting_title: "Roof", t_ms: 0 }];
  const calls = serve(items, {
    "PATCH /tasks/meeting/m/a1": ({ body }) => ({ ...items[2], ...(body as object) }),
    "DELETE /tasks/One": () => null,
    "DELETE /tasks/Two": () => null,
  });
  await show(<OwnTasks initial={{ items }} now={now} />);
  const select = async (...names: string[]) => {
    for (const name of names) {
      (page.getByRole("checkbox", { name, exact: true }).element() as HTMLElement).focus();
      await userEvent.keyboard("x");
    }
  };
  const bar = page.getByRole("toolbar", { name: "Selected tasks" });
  await select("One", "Pay");
  await expect.element(bar).toHaveTextContent("2 selected");
  await bar.getByRole("button", { name: "Due date" }).click();
  await page.getByRole("button", { name: "Tomorrow", exact: true }).click();
  const sent = (method: string) => calls.filter((one) => one.method === method);
  await vi.waitFor(() =>
    expect(sent("PATCH").map(({ body }) => body)).toEqual(Array(2).fill({ due: addDays(today, 1) })),
  );
  await expect.element(bar).not.toBeInTheDocument();
  await select("One", "Two", "Pay");
  await bar.getByRole("button", { name: "Delete 2" }).click();
  await vi.waitFor(() => expect(sent("DELETE")).toHaveLength(2));
});

test("E edits in place: Enter saves, Escape doesn't", async () => {
  const items = [task("One")];
  const calls = serve(items);
  await show(<OwnTasks initial={{ items }} now={now} />);
  const focus = () => (page.getByRole("checkbox", { name: "One" }).element() as HTMLElement).focus();
  focus();
  await userEvent.keyboard("e");
  await userEvent.keyboard(" and more{Escape}");
  await expect.element(page.getByRole("checkbox", { name: "One", exact: true })).toHaveFocus();
  focus();
  await userEvent.keyboard("e");
  await page.getByRole("textbox", { name: "Task", exact: true }).fill("Two");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("checkbox", { name: "Two" })).toBeVisible();
  await vi.waitFor(() =>
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([{ text: "Two" }]),
  );
});

test("what could not be saved comes back, with the reason", async () => {
  const items = [task("One")];
  serve(items, { "PATCH /tasks/One": () => new Problem(503, "unavailable", "The database is away.") });
  await show(<OwnTasks initial={{ items }} now={now} />);
  await page.getByRole("checkbox", { name: "One" }).click();
  await expect.element(page.getByText("Couldn't change the task.").first()).toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { name: "One" })).not.toBeChecked();
});

test("the line reads the day back, and can be told not to", async () => {
  const calls = serve([], { "POST /tasks": ({ body }) => task("new", { text: (body as { text: string }).text }) });
  await show(<OwnTasks initial={{ items: [] }} now={now} />);
  await expect.element(page.getByText("No tasks yet.")).toBeVisible();
  const line = page.getByRole("textbox", { name: "New task" });
  await line.fill("Send the deck by tomorrow");
  await expect.element(page.getByText("Tomorrow", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Don't set a due date" }).click();
  await line.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(line).toHaveValue("");
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      text: "Send the deck by tomorrow",
      due: null,
    }),
  );
});

const board: TaskBoardWire = {
  not_sharing: 12,
  people: ["Ana", "Ben"].map((name) => ({
    id: name,
    name,
    title: null,
    items: Array.from({ length: 8 }, (_, at) => ({
      id: null,
      item_id: null,
      meeting_id: null,
      meeting_title: null,
      due: null,
      t_ms: null,
      assignable: false,
      done: false,
      done_at: null,
      text: at === 0 ? null : `${name} ${at}`,
    })),
  })),
  teams: [{ id: "t", name: "Roofers", members: ["Ben"] }],
  unassigned: [
    {
      item_id: "a",
      meeting_id: "m",
      meeting_title: "Roof",
      text: "Order chairs",
      due: null,
      t_ms: 4000,
      owner: "Gil",
      assignable: true,
    },
    {
      item_id: "b",
      meeting_id: "n",
      meeting_title: "Wall",
      text: "Paint it",
      due: null,
      t_ms: null,
      owner: null,
      assignable: false,
    },
  ],
};

test("a tick does not wait for that of another task, and is sent also when the page is left", async () => {
  const items = [task("One"), task("Two")];
  const pending = Promise.withResolvers<TaskWire>();
  const calls = serve(items, { [`PATCH /tasks/${items[0]?.id}`]: () => pending.promise });
  await show(<OwnTasks initial={{ items }} now={now} />);
  for (const name of ["One", "Two"]) await page.getByRole("checkbox", { name }).click();
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ path }) => path);
  await vi.waitFor(() => expect(sent()).toEqual(items.map(({ id }) => `/tasks/${id}`)));
  const patches = vi.mocked(window.fetch).mock.calls.filter(([, init]) => init?.method === "PATCH");
  expect(patches.map(([, init]) => init?.keepalive)).toEqual([true, true]);
  pending.resolve({ ...task("One"), done: true });
});

test("the board: who shares, without the words that one may not read, by team; what is nobody's is given away", async () => {
  const calls = answerFetch({
    "GET /tasks/organisation": () => board,
    "GET /tasks/organisation?team_id=t": () => ({ ...board, people: board.people.slice(1) }),
    "GET /users/colleagues?q=": () => [{ id: "c", name: "Cleo", email: "c@x.example", title: null }],
    "PUT /tasks/meeting/m/a/owner": () => ({}),
  });
  await show(<TaskBoard readerId="Ana" sharesTasks={false} now={now} />);
  const ana = page.getByRole("region", { name: "Ana" });
  await expect.element(ana.getByText("1 more from meetings you can't read")).toBeVisible();
  await expect.element(ana.getByText("(you)")).toBeVisible();
  await ana.getByRole("button", { name: "1 more" }).click();
  await expect.element(ana.getByText("Ana 7")).toBeVisible();
  await expect.element(page.getByText("12 colleagues don't share their tasks.")).toBeVisible();
  await expect.element(page.getByText("Only you see your tasks.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Assign/ }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Assign: Order chairs" }).click();
  await page.getByRole("button", { name: "Cleo" }).click();
  await vi.waitFor(() => expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ user_id: "c" }));
  await page.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Roofers" }).click();
  await expect.poll(() => ana.elements()).toHaveLength(0);
  await expect.element(page.getByRole("region", { name: "Ben" })).toBeVisible();
});

test("on the board one's own tasks are ticked, words lead to where they were said, and the host gives them away", async () => {
  const [ana, ben] = board.people.map((person) => ({ ...person, items: person.items.slice(1, 2) }));
  const ofMeeting = { item_id: "a", meeting_id: "m", meeting_title: "Roof", t_ms: 4000, assignable: true };
  const people = [
    { ...ana, items: ana?.items.map((item) => ({ ...item, id: "own" })) },
    { ...ben, items: ben?.items.map((item) => ({ ...item, ...ofMeeting })) },
  ];
  const calls = answerFetch({
    "GET /tasks/organisation": () => ({ ...board, people, unassigned: [] }),
    "GET /users/colleagues?q=": () => [{ id: "c", name: "Cleo", email: "c@x.example", title: null }],
    "PATCH /tasks/own": () => task("own", { done: true }),
    "PUT /tasks/meeting/m/a/owner": () => ({}),
    "POST /tasks/meeting/m/a/reminder": () => ({}),
  });
  await show(<TaskBoard readerId="Ana" sharesTasks now={now} />);
  await page.getByRole("checkbox", { name: "Ana 1" }).click();
  await vi.waitFor(() => expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ done: true }));
  expect(page.getByRole("checkbox", { name: "Ben 1" }).elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Roof" })).toHaveAttribute("href", "/meetings/m?at=4000");
  const remind = page.getByRole("button", { name: "Remind Ben: Ben 1" });
  await remind.click();
  await expect.poll(() => calls.filter(({ path }) => path === "/tasks/meeting/m/a/reminder")).toHaveLength(1);
  await expect.element(remind).toBeDisabled();
  await page.getByRole("button", { name: "Assign: Ben 1" }).click();
  await page.getByRole("button", { name: "Cleo" }).click();
  await vi.waitFor(() => expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ user_id: "c" }));
});

test("Enter right after the letters gives it to whom they name, not to who was listed before", async () => {
  const answer = Promise.withResolvers<object>();
  const person = (id: string, name: string) => ({ id, name, email: `${id}@x.example`, title: null });
  const calls = answerFetch({
    "GET /tasks/organisation": () => ({ ...board, people: [] }),
    "GET /users/colleagues?q=": () => [person("c", "Cleo"), person("d", "Dev")],
    "GET /users/colleagues?q=dev": () => answer.promise,
    "PUT /tasks/meeting/m/chairs/owner": () => ({}),
  });
  await show(<TaskBoard readerId="Ana" sharesTasks now={now} />);
  await page.getByRole("button", { name: "Assign: Order chairs" }).click();
  await expect.element(page.getByRole("button", { name: "Cleo" })).toBeVisible();
  await userEvent.keyboard("dev{Enter}");
  await expect.element(page.getByRole("button", { name: "Cleo" })).not.toBeInTheDocument();
  answer.resolve([person("d", "Dev")]);
  await vi.waitFor(() => expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ user_id: "d" }));
});

test("further people of the board are shown on request", async () => {
  const [ana, ben] = board.people;
  const headers = { link: '</api/tasks/organisation?cursor=a>; rel="next"' };
  answerFetch({
    "GET /tasks/organisation": () => Response.json({ ...board, people: [ana] }, { headers }),
    "GET /tasks/organisation?cursor=a": () => ({ not_sharing: 0, people: [ben], teams: [], unassigned: [] }),
  });
  await show(<TaskBoard readerId="Ana" sharesTasks now={now} />);
  await expect.element(page.getByRole("region", { name: "Ana" })).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByRole("region", { name: "Ben" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Ana" })).toBeVisible();
  await expect.element(page.getByText("12 colleagues don't share their tasks.")).toBeVisible();
});

test("a board that could not be read says so and is tried again", async () => {
  const answers = [new Problem(503, "unavailable", "The database is away."), { ...board, people: [], unassigned: [] }];
  answerFetch({ "GET /tasks/organisation": () => answers.shift() });
  await show(<TaskBoard readerId="Ana" sharesTasks now={now} />);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The database is away. Your own tasks are under Mine.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No one shares their tasks yet.")).toBeVisible();
});
