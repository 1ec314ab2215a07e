import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import { Toaster } from "@/components/ui/toast";
import { ownAddressDetail } from "@/lib/core/meetings/constants";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { CalendarWindow } from "@/lib/features/calendar/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { tellStream } from "@/lib/testing/fake-streams";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleEvent } from "@/lib/testing/sample-event";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { CalendarPage } from "./calendar-page";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

/** A Tuesday. */
const now = "2026-11-24T09:10:00.000Z";
const pushed: string[] = [];
const router = {
  push: (path: string) => void pushed.push(path),
  replace() {},
  prefetch() {},
  back() {},
  forward() {},
  refresh() {},
  bfcacheId: "",
};
const connected: CalendarWindow = {
  configured: true,
  connected: true,
  google_available: true,
  needs_reconnect: false,
  google_error: null,
  google: [],
  meetings: [],
};

const review = sampleMeeting({ id: "review", title: "Budget review", scheduled_at: "2026-11-25T10:00:00.000Z" });
const invited = sampleMeeting({
  ...review,
  id: "asked",
  title: "Planning",
  invitee_names: ["Ben Okafor", "Cora Lind"],
  scheduled_at: "2026-11-26T10:00:00.000Z",
});
const dentist = sampleEvent({
  id: "d",
  title: "Dentist",
  starts_at: "2026-11-24T11:00:00.000Z",
  ends_at: "2026-11-24T12:00:00.000Z",
});

const inWeek = (monday: string, sunday: string) =>
  new URLSearchParams({ start: `${monday}T00:00:00.000Z`, end: `${sunday}T00:00:00.000Z` });
const week = inWeek("2026-11-23", "2026-11-30");
const ofWeek = { own: `GET /calendar/events?${week}&google=false`, whole: `GET /calendar/events?${week}` };

type World = { window?: Partial<CalendarWindow>; answers?: Parameters<typeof answerFetch>[0]; secondZone?: string };

async function open({ window = {}, answers = {}, secondZone }: World = {}) {
  const whole = { ...connected, ...window };
  const calls = answerFetch({
    [ofWeek.own]: () => ({ ...whole, google: [] }),
    [ofWeek.whole]: () => whole,
    ...answers,
  });
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TimeStyleProvider timezone="UTC" clock="24">
          <CalendarPage date={null} view="week" secondZone={secondZone ?? null} isPhone={false} openedAt={now} />
          <Toaster />
        </TimeStyleProvider>
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return calls;
}

const block = (name: RegExp) => page.getByRole("button", { name });
const day = (name: string) => page.getByRole("region", { name });
const said = (name: RegExp) => block(name).element().getAttribute("aria-label");
const changes = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => ({ method, path, body }));

/** From the middle of an element, by that many pixels; an hour is sixty. */
function drag(element: Element, { by, from = 0.5 }: { by: [x: number, y: number]; from?: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height * from];
  const at = (part: number) => ({
    bubbles: true,
    cancelable: true,
    pointerId: 7,
    pointerType: "mouse",
    clientX: x + by[0] * part,
    clientY: y + by[1] * part,
  });
  element.dispatchEvent(new PointerEvent("pointerdown", at(0)));
  for (const part of [0.2, 0.6, 1]) window.dispatchEvent(new PointerEvent("pointermove", at(part)));
  return () => window.dispatchEvent(new PointerEvent("pointerup", at(1)));
}
const widthOf = (name: string) => day(name).element().getBoundingClientRect().width;
const emptyAt = (name: string, hour: number) => {
  const { left, top } = day(name).element().getBoundingClientRect();
  return { x: left + 20, y: top + hour * 60 };
};
function drawAt(name: string, hour: number, minutes: number) {
  const { x, y } = emptyAt(name, hour);
  const element = day(name).element();
  const at = (clientY: number) => ({ bubbles: true, pointerId: 7, pointerType: "mouse", clientX: x, clientY });
  element.dispatchEvent(new PointerEvent("pointerdown", at(y + 2)));
  if (minutes > 0) window.dispatchEvent(new PointerEvent("pointermove", at(y + minutes)));
  window.dispatchEvent(new PointerEvent("pointerup", at(y + minutes)));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
  await resizePage(1280, 900);
  pushed.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
  await resizePage(414, 896);
});

describe("what is shown", () => {
  test("one's meetings at once, the calendar's events when they have come", async () => {
    let arrive = (_: unknown) => {};
    await open({
      window: { meetings: [review], google: [dentist] },
      answers: { [ofWeek.whole]: () => new Promise((resolve) => (arrive = resolve)) },
    });
    await expect.element(block(/^Budget review/)).toBeVisible();
    await expect.element(page.getByText("Loading your calendar's events…")).toBeInTheDocument();
    expect(block(/^Dentist/).query()).toBeNull();
    arrive({ ...connected, google: [dentist] });
    await expect.element(day("Tue 24 Nov").getByRole("button", { name: /^Dentist/ })).toBeVisible();
    expect(said(/^Dentist/)).toBe("Dentist, Tue 24 Nov, 11:00 to 12:00, in your calendar");
    expect(said(/^Budget/)).toBe("Budget review, Wed 25 Nov, 10:00 to 10:30, hosted by you");
    await expect.element(page.getByText("Loading your calendar's events…")).not.toBeInTheDocument();
  });

  test.each<[string, Partial<CalendarWindow> | Problem, string, string | null]>([
    ["none is connected", { connected: false }, "Connect a calendar", "/settings/calendar"],
    ["it was revoked", { needs_reconnect: true }, "Connect your calendar again", "/settings/calendar"],
    ["it is slow", { google_error: "Google didn't answer in time." }, "Calendar settings", "/settings/calendar"],
    ["ours failed", new Problem(500, "internal", "Broken."), "Your calendar's events couldn't be loaded.", null],
  ])("meetings are there when %s, and a line says what is missing", async (_, missing, words, link) => {
    const isProblem = missing instanceof Problem;
    await open({
      window: { meetings: [review], ...(isProblem ? {} : missing) },
      answers: isProblem ? { [ofWeek.whole]: () => missing } : {},
    });
    await expect.element(block(/^Budget review/)).toBeVisible();
    if (link) await expect.element(page.getByRole("link", { name: words })).toHaveAttribute("href", link);
    else await expect.element(page.getByText(words)).toBeVisible();
  });

  test("an installation without calendars says nothing of them", async () => {
    await open({ window: { configured: false, connected: false, meetings: [review] } });
    await expect.element(block(/^Budget review/)).toBeVisible();
    await expect.element(page.getByText("Loading your calendar's events…")).not.toBeInTheDocument();
    expect(page.getByRole("link", { name: /calendar/i }).query()).toBeNull();
  });

  test("meetings that cannot be read can be asked for again", async () => {
    let isBroken = true;
    const problem = new Problem(503, "unavailable", "Try again in a minute.");
    await open({ answers: { [ofWeek.own]: () => (isBroken ? problem : { ...connected, meetings: [review] }) } });
    await expect.element(page.getByText("Couldn't load your meetings. Try again in a minute.")).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(block(/^Budget review/)).toBeVisible();
  });

  test("whole days above the hours, more than three of them on request", async () => {
    const holiday = (id: string) =>
      sampleEvent({
        id,
        title: `Holiday ${id}`,
        all_day: true,
        starts_at: "2026-11-25T00:00:00.000Z",
        ends_at: "2026-11-26T00:00:00.000Z",
      });
    await open({ window: { google: ["a", "b", "c", "d", "e"].map(holiday) } });
    const above = page.getByRole("list", { name: "All day" });
    await expect
      .element(above.getByRole("button", { name: "Holiday a, all day, Wed 25 Nov, in your calendar" }))
      .toBeVisible();
    expect(block(/^Holiday e/).query()).toBeNull();
    await above.getByRole("button", { name: "3 more" }).click();
    await expect.element(block(/^Holiday e/)).toBeVisible();
  });

  test("what changes elsewhere shows without a reload", async () => {
    const meetings = [review];
    await open({ answers: { [ofWeek.own]: () => ({ ...connected, meetings: [...meetings] }) } });
    await expect.element(block(/^Budget review/)).toBeVisible();
    meetings.push(invited);
    tellStream("/meetings/stream", "meetings");
    await expect.element(block(/^Planning/)).toBeVisible();
  });

  test("a second zone stands beside the hours, and where the zones come nearer the day says so", async () => {
    await open({ secondZone: "America/New_York", window: { meetings: [review] } });
    await expect.element(page.getByText("05:00").first()).toBeVisible();
    await block(/^Budget review/).click();
    await expect.element(page.getByText(/05:00 – 05:30, New York/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(block(/^Budget review/)).toHaveFocus();
    for (const _ of [1, 2, 3, 4]) await page.getByRole("button", { name: "Previous week" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Oct – Nov 2026");
    await expect.element(page.getByRole("heading", { level: 2, name: /Sunday 1 November/ })).toHaveTextContent("−1 h");
  });
});

describe("a new meeting", () => {
  test("is drawn, named, and in the calendar at once", async () => {
    const created = { ...review, id: "new", title: "Kick-off", scheduled_at: "2026-11-26T13:00:00.000Z" };
    const meetings: MeetingWire[] = [];
    const calls = await open({
      window: { meetings },
      answers: {
        "POST /meetings": () => {
          meetings.push(created);
          // The reader's own address gets no invitation, and misses none.
          return {
            ...created,
            invites: [{ email: "mara@example.org", delivery: "none", detail: ownAddressDetail, kind: "colleague" }],
          };
        },
      },
    });
    await expect.element(day("Thu 26 Nov")).toBeVisible();
    drawAt("Thu 26 Nov", 13, 75);
    const card = page.getByRole("dialog", { name: "New meeting" });
    await expect.element(card.getByText("13:00 – 14:15")).toBeVisible();
    await expect.element(card.getByRole("textbox", { name: "Title" })).toHaveFocus();
    await userEvent.keyboard("Kick-off{Enter}");
    await expect.element(block(/^Kick-off, Thu 26 Nov/)).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    await expect.element(page.getByText("Kick-off scheduled", { exact: true })).toBeVisible();
    expect(changes(calls)).toEqual([
      {
        method: "POST",
        path: "/meetings",
        body: {
          title: "Kick-off",
          emails: [],
          scheduled_at: "2026-11-26T13:00:00.000Z",
          duration_minutes: 75,
          booked_timezone: "UTC",
        },
      },
    ]);
  });

  test("that is refused says why, at its field where it concerns one, and what was typed stays", async () => {
    const problems = [
      new Problem(409, "too_many", "You have too many meetings."),
      new Problem(422, "invalid", "Some values are not right.", [{ path: "emails.0", message: "Not this address." }]),
    ];
    const calls = await open({ answers: { "POST /meetings": () => problems.shift() } });
    await expect.element(day("Thu 26 Nov")).toBeVisible();
    drawAt("Thu 26 Nov", 13, 0);
    const card = page.getByRole("dialog", { name: "New meeting" });
    const people = card.getByRole("combobox", { name: "People" });
    await people.fill("nobody");
    await userEvent.tab();
    await card.getByRole("textbox", { name: "Title" }).fill("Kick-off");
    await userEvent.keyboard("{Enter}");
    await expect.element(people).toHaveAccessibleDescription("“nobody” isn't an email address.");
    await expect.element(people).toHaveFocus();
    expect(changes(calls)).toEqual([]);
    await people.fill("ben@example.org");
    await userEvent.keyboard("{Enter}");
    await card.getByRole("button", { name: /^Schedule/ }).click();
    await expect.element(card.getByRole("alert")).toHaveTextContent("You have too many meetings.");
    await card.getByRole("button", { name: /^Schedule/ }).click();
    await expect.element(people).toHaveAccessibleDescription("Not this address.");
    await expect.element(card.getByRole("textbox", { name: "Title" })).toHaveValue("Kick-off");
    await expect.element(card.getByRole("button", { name: "Remove ben@example.org" })).toBeVisible();
  });

  test("takes half an hour by a click, and goes on in the form", async () => {
    await open();
    await expect.element(day("Thu 26 Nov")).toBeVisible();
    drawAt("Thu 26 Nov", 13, 0);
    const card = page.getByRole("dialog", { name: "New meeting" });
    await expect.element(card.getByText("13:00 – 13:30")).toBeVisible();
    await card.getByRole("button", { name: "More options" }).click();
    expect(pushed).toEqual(["/meetings/new?at=2026-11-26T13%3A00%3A00.000Z&minutes=30"]);
  });

  test("cannot be in the past", async () => {
    await open();
    await expect.element(day("Mon 23 Nov")).toBeVisible();
    drawAt("Mon 23 Nov", 13, 0);
    await expect.element(page.getByText("Choose a time in the future.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Schedule", exact: true })).toBeDisabled();
  });

  test("stands where the keyboard is", async () => {
    await open();
    const slot = page.getByRole("button", { name: /^New meeting, / });
    await expect.element(slot).toHaveAccessibleName("New meeting, Tue 24 Nov, 09:30");
    (slot.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}");
    await expect.element(slot).toHaveAccessibleName("New meeting, Wed 25 Nov, 10:30");
    await userEvent.keyboard("c");
    await expect.element(page.getByRole("dialog", { name: "New meeting" }).getByText("10:30 – 11:00")).toBeVisible();
  });
});

describe("a meeting of one's own", () => {
  const moved = (start: string) => ({ ...review, scheduled_at: start });

  test("is moved by pointer, and back by undo", async () => {
    const meetings = [review];
    const move = ({ body }: { body: unknown }) => {
      meetings[0] = moved((body as { scheduled_at: string }).scheduled_at);
      return meetings[0];
    };
    const calls = await open({
      window: { meetings },
      answers: { "PATCH /meetings/review": move },
    });
    await expect.element(block(/^Budget/)).toBeVisible();
    // What has the focus loses it during the drag.
    (page.getByRole("button", { name: /^New meeting, / }).element() as HTMLElement).focus();
    const release = drag(block(/^Budget/).element(), { by: [widthOf("Wed 25 Nov"), 64] });
    (document.activeElement as HTMLElement).blur();
    release();
    await expect.element(block(/^Budget review, Thu 26 Nov, 11:00 to 11:30/)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(block(/^Budget review, Wed 25 Nov, 10:00 to 10:30/)).toBeVisible();
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { scheduled_at: "2026-11-26T11:00:00.000Z" },
      { scheduled_at: "2026-11-25T10:00:00.000Z" },
    ]);
  });

  test("goes back when the service refuses", async () => {
    const refusal = new Problem(409, "meeting_started", "It has begun.");
    await open({ window: { meetings: [review] }, answers: { "PATCH /meetings/review": () => refusal } });
    await expect.element(block(/^Budget/)).toBeVisible();
    drag(block(/^Budget/).element(), { by: [0, 60] })();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(/Budget review wasn't rescheduled\..*It has begun\./);
    await expect.element(block(/^Budget review, Wed 25 Nov, 10:00/)).toBeVisible();
  });

  test("takes longer when its lower edge is drawn", async () => {
    const meetings = [review];
    const calls = await open({
      window: { meetings },
      answers: {
        "PATCH /meetings/review": () => {
          meetings[0] = { ...review, duration_minutes: 60 };
          return meetings[0];
        },
      },
    });
    await expect.element(block(/^Budget/)).toBeVisible();
    const edge = block(/^Budget/)
      .element()
      .querySelector("[data-edge]");
    if (!edge) throw new Error("no edge");
    drag(edge, { by: [0, 30] })();
    await expect.element(block(/^Budget review, Wed 25 Nov, 10:00 to 11:00/)).toBeVisible();
    expect(changes(calls).map(({ body }) => body)).toEqual([{ duration_minutes: 60 }]);
  });

  test("stays where it is when Escape ends the drag", async () => {
    const calls = await open({ window: { meetings: [review] } });
    await expect.element(block(/^Budget/)).toBeVisible();
    const release = drag(block(/^Budget/).element(), { by: [0, 60] });
    await userEvent.keyboard("{Escape}");
    release();
    await expect.element(block(/^Budget review, Wed 25 Nov, 10:00/)).toBeVisible();
    expect(changes(calls)).toEqual([]);
    // The pointer left the days before it was released: no click followed.
    (block(/^Budget/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("dialog", { name: "Budget review" })).toBeVisible();
  });

  test("asks first when people are invited", async () => {
    const meetings = [invited];
    const calls = await open({
      window: { meetings },
      answers: {
        "PATCH /meetings/asked": () => {
          meetings[0] = { ...invited, scheduled_at: "2026-11-26T11:00:00.000Z" };
          return meetings[0];
        },
      },
    });
    await expect.element(block(/^Planning/)).toBeVisible();
    drag(block(/^Planning/).element(), { by: [0, 60] })();
    const question = page.getByRole("alertdialog", { name: "Reschedule Planning?" });
    await expect.element(question).toHaveTextContent("Ben Okafor and Cora Lind will be notified by email.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(block(/^Planning, Thu 26 Nov, 10:00/)).toBeVisible();
    expect(changes(calls)).toEqual([]);
    drag(block(/^Planning/).element(), { by: [0, 60] })();
    await question.getByRole("button", { name: "Reschedule and notify 2 people" }).click();
    await expect.element(block(/^Planning, Thu 26 Nov, 11:00/)).toBeVisible();
    await expect.element(page.getByText("Ben Okafor and Cora Lind were notified.")).toBeVisible();
    expect(page.getByRole("button", { name: "Undo" }).query()).toBeNull();
  });

  test("of a series asks which of its meetings are meant", async () => {
    const series = {
      id: "s",
      code: "abc-def-ghj",
      rule: "FREQ=DAILY",
      summary: "Every day",
      timezone: "UTC",
      original_start: review.scheduled_at ?? "",
      is_exception: false,
      ends_at: null,
    };
    const daily = { ...review, series };
    const calls = await open({
      window: { meetings: [daily] },
      answers: { "PATCH /meetings/review?scope=following": () => moved("2026-11-25T11:00:00.000Z") },
    });
    await expect.element(block(/^Budget/)).toBeVisible();
    drag(block(/^Budget/).element(), { by: [0, 60] })();
    await page.getByRole("radio", { name: "This and the following meetings" }).click();
    await page.getByRole("button", { name: "Reschedule", exact: true }).click();
    await expect.element(page.getByText("Rescheduled")).toBeVisible();
    expect(changes(calls).map(({ path }) => path)).toEqual(["/meetings/review?scope=following"]);
  });

  test("is moved by keyboard once Enter confirms it", async () => {
    const meetings = [review];
    const calls = await open({
      window: { meetings },
      answers: {
        "PATCH /meetings/review": ({ body }) => {
          meetings[0] = moved((body as { scheduled_at: string }).scheduled_at);
          return meetings[0];
        },
      },
    });
    await expect.element(block(/^Budget/)).toBeVisible();
    (block(/^Budget/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
    await expect
      .element(page.getByText("Thu 26 Nov, 10:15 to 10:45. Enter moves it, Esc keeps the time."))
      .toBeVisible();
    await expect.element(block(/^Budget review, Thu 26 Nov, 10:15/)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(block(/^Budget review, Wed 25 Nov, 10:00/)).toBeVisible();
    expect(changes(calls)).toEqual([]);
    (block(/^Budget/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowUp}{/Shift}");
    await userEvent.keyboard("{Enter}");
    await expect.element(block(/^Budget review, Tue 24 Nov, 09:45/)).toHaveFocus();
    await expect.element(page.getByText("Rescheduled")).toBeVisible();
    expect(changes(calls).map(({ body }) => body)).toEqual([{ scheduled_at: "2026-11-24T09:45:00.000Z" }]);
  });

  test("stays in its new place, with the focus, when others change before it is saved", async () => {
    const saving = Promise.withResolvers<void>();
    const meetings = [review];
    const calls = await open({
      window: { meetings },
      answers: {
        "PATCH /meetings/review": async ({ body }) => {
          await saving.promise;
          meetings[0] = moved((body as { scheduled_at: string }).scheduled_at);
          return meetings[0];
        },
      },
    });
    await expect.element(block(/^Budget/)).toBeVisible();
    (block(/^Budget/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}{Enter}");
    await expect.poll(() => changes(calls)).toHaveLength(1);
    tellStream("/meetings/stream", "meetings", {});
    await new Promise((settled) => setTimeout(settled, 300));
    await expect.element(block(/^Budget review, Tue 24 Nov/)).toHaveFocus();
    const reads = calls.length;
    saving.resolve();
    await expect.poll(() => calls.slice(reads).map(({ method }) => method)).toContain("GET");
    await expect.element(block(/^Budget review, Tue 24 Nov/)).toHaveFocus();
  });
});

test("a week of more meetings than an answer holds is whole", async () => {
  const link = `</api${ofWeek.own.slice(4)}&cursor=a>; rel="next"`;
  await open({
    answers: {
      [ofWeek.own]: () => Response.json({ ...connected, meetings: [review] }, { headers: { link } }),
      [`${ofWeek.own}&cursor=a`]: () => ({ ...connected, meetings: [{ ...review, id: "next", title: "Next page" }] }),
    },
  });
  await expect.element(block(/Budget review/)).toBeVisible();
  await expect.element(block(/Next page/)).toBeVisible();
});

test("the card of one's own renames it, adds people, and Backspace asks whether to cancel", async () => {
  const renamed = { ...review, title: "Budget of spring" };
  let meetings = [review];
  const calls = await open({
    answers: {
      [ofWeek.own]: () => ({ ...connected, meetings }),
      [ofWeek.whole]: () => ({ ...connected, meetings }),
      "GET /meetings/review/invites": () => [],
      "GET /users/known": () => [],
      "PATCH /meetings/review": () => {
        meetings = [renamed];
        return renamed;
      },
    },
  });
  await block(/^Budget review/).click();
  const card = page.getByRole("dialog", { name: /^Budget/ });
  await card.getByRole("button", { name: "Rename" }).click();
  await userEvent.keyboard("Budget of spring{Enter}");
  await expect
    .poll(() => changes(calls))
    .toEqual([{ method: "PATCH", path: "/meetings/review", body: { title: "Budget of spring" } }]);
  await expect.element(card.getByRole("heading", { level: 3, name: "Budget of spring" })).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect.element(card.getByRole("link", { name: "Open room" })).toBeVisible();
  await card.getByRole("button", { name: "Add people" }).click();
  await expect.element(card.getByRole("combobox", { name: "Add people" })).toBeVisible();
  await card.getByRole("button", { name: "Cancel", exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(block(/^Budget of spring/)).toHaveFocus();
  await userEvent.keyboard("{Backspace}");
  await expect.element(page.getByRole("alertdialog", { name: "Cancel Budget of spring?" })).toBeVisible();
});

test("others' meetings and events of the calendar cannot be moved; a click says what they are", async () => {
  const link = "https://calendar.example/event";
  const calls = await open({ window: { google: [{ ...dentist, orphaned: true, html_link: link }] } });
  await expect.element(block(/^Dentist/)).toBeVisible();
  drag(block(/^Dentist/).element(), { by: [0, 60] })();
  await expect.element(block(/^Dentist, Tue 24 Nov, 11:00/)).toBeVisible();
  expect(changes(calls)).toEqual([]);
  await block(/^Dentist/).click();
  await expect.element(page.getByText(/Its meeting was cancelled/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open in your calendar" })).toHaveAttribute("href", link);
});

test("arrows lead from event to event, by one tab stop", async () => {
  await open({ window: { meetings: [review, invited], google: [dentist] } });
  await expect.element(block(/^Dentist/)).toBeVisible();
  const stops = [...document.querySelectorAll<HTMLElement>("[data-item]")].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  stops[0]?.focus();
  await expect.element(block(/^Dentist/)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(block(/^Budget/)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(block(/^Planning/)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(block(/^Dentist/)).toHaveFocus();
});

test("while one of two hundred is dragged, nothing but the ghost changes", async () => {
  const meetings = Array.from({ length: 200 }, (_, at) =>
    sampleMeeting({
      id: `m${at}`,
      title: `Meeting ${at}`,
      scheduled_at: new Date(Date.parse("2026-11-23T06:00:00Z") + (at % 7) * 86_400_000 + at * 240_000).toISOString(),
    }),
  );
  await open({ window: { meetings: [...meetings, review] } });
  await expect.element(block(/^Budget/)).toBeVisible();
  const changed: Element[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      changed.push(target instanceof Element ? target : (target.parentElement as Element));
  });
  const release = drag(block(/^Budget/).element(), { by: [0, 10] });
  const ghost = [...document.querySelectorAll("[aria-hidden].will-change-transform")][0];
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let by = 10; by < 200; by += 5) {
    const { left, top } = block(/^Budget/)
      .element()
      .getBoundingClientRect();
    window.dispatchEvent(new PointerEvent("pointermove", { pointerId: 7, clientX: left + 5, clientY: top + by }));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  observer.disconnect();
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((element) => ghost?.contains(element))).toBe(true);
  await userEvent.keyboard("{Escape}");
  release();
});

test("a phone shows a day, and a swipe the next", async () => {
  await resizePage(390, 844);
  await open({ window: { meetings: [review] } });
  await expect.element(day("Tue 24 Nov")).toBeVisible();
  expect(day("Wed 25 Nov").query()).toBeNull();
  const at = (clientX: number) => ({ bubbles: true, pointerId: 3, pointerType: "touch", clientX, clientY: 400 });
  day("Tue 24 Nov")
    .element()
    .dispatchEvent(new PointerEvent("pointerdown", at(300)));
  window.dispatchEvent(new PointerEvent("pointermove", at(200)));
  window.dispatchEvent(new PointerEvent("pointerup", at(120)));
  await expect.element(day("Wed 25 Nov")).toBeVisible();
  await expect.element(block(/^Budget review/)).toBeVisible();
  await expect.poll(() => window.location.search).toContain("date=2026-11-25");
});

test("a touch that stays draws a meeting", async () => {
  await resizePage(390, 844);
  await open();
  await expect.element(day("Tue 24 Nov")).toBeVisible();
  const { x, y } = emptyAt("Tue 24 Nov", 14);
  const at = (clientY: number) => ({ bubbles: true, pointerId: 3, pointerType: "touch", clientX: x, clientY });
  day("Tue 24 Nov")
    .element()
    .dispatchEvent(new PointerEvent("pointerdown", at(y + 1)));
  await new Promise((resolve) => setTimeout(resolve, 450));
  window.dispatchEvent(new PointerEvent("pointermove", at(y + 45)));
  window.dispatchEvent(new PointerEvent("pointerup", at(y + 45)));
  await expect.element(page.getByRole("dialog", { name: "New meeting" }).getByText("14:00 – 14:45")).toBeVisible();
});
