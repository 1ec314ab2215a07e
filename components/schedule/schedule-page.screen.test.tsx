import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import type { Interpretation } from "@/lib/core/meetings/schema";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { sampleCheck, sampleInterpretation } from "@/lib/testing/sample-schedule";
import { SchedulePage } from "./schedule-page";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const now = "2026-11-24T09:10:00.000Z";
const start = "2026-11-25T10:00:00.000Z";
const line = "budget tomorrow at 10";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await resizePage(414, 896);
});

type Filled = Partial<Parameters<typeof SchedulePage>[0]> & { read?: Interpretation };

async function show({ read = sampleInterpretation(), ...filled }: Filled) {
  const calls = answerFetch({
    "POST /meetings/interpret": () => read,
    "POST /calendar/check": () => sampleCheck({ status: "no_calendar" }),
    "GET /summary-templates": () => [],
  });
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <TimeStyleProvider timezone="UTC" clock="24">
          <SchedulePage line="" again={null} chosen={null} connected={null} openedAt={now} {...filled} />
        </TimeStyleProvider>
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return () => calls.filter(({ path }) => path === "/calendar/check").map(({ body }) => body);
}

const chosen = { start, minutes: 45, title: "", emails: [] };
const free = () => page.getByText("You're free then.");
const people = () => page.getByText("People", { exact: true }).element().getBoundingClientRect().top;

test.each<[string, Filled, minutes: number]>([
  ["in the calendar", { chosen }, 45],
  ["in one line", { line }, 30],
  ["for a meeting before", { again: { meeting: sampleMeeting({ scheduled_at: start }), invites: [] } }, 30],
])("a time that was chosen %s is checked at once", async (_, filled, minutes) => {
  const checks = await show(filled);
  await expect.element(free()).toBeVisible();
  expect(checks()).toEqual([{ emails: [], minutes, start }]);
});

test.each<[string, Filled]>([
  ["an empty form", {}],
  ["a line without one", { line, read: sampleInterpretation({ date: null, time: null }) }],
  ["a meeting that was for now", { again: { meeting: sampleMeeting({ scheduled_at: null }), invites: [] } }],
])("the time that Parley proposes for %s is checked once something is chosen", async (_, filled) => {
  const checks = await show(filled);
  await expect.element(page.getByText("Suggest times")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(checks()).toEqual([]);
  await page.getByRole("combobox", { name: "Duration" }).click();
  await page.getByRole("option", { name: /^1 h until/ }).click();
  await expect.element(free()).toBeVisible();
  expect(checks()).toMatchObject([{ minutes: 60 }]);
});

test.each([414, 1280])("what a check finds moves nothing at %i pixels", async (width) => {
  await resizePage(width, 896);
  const checks = await show({ chosen });
  const before = people();
  await expect.element(free()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Connect your calendar" })).toBeVisible();
  expect(checks()).toHaveLength(1);
  expect(people()).toBe(before);
});
