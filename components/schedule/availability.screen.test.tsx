import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import type { TimeCheck } from "@/lib/features/calendar/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { emulateTouch } from "@/lib/testing/emulate-touch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleCheck } from "@/lib/testing/sample-schedule";
import { Availability } from "./availability";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const start = "2099-03-03T10:00:00.000Z";
const slots = ["2099-03-03T09:00:00.000Z", "2099-03-04T12:00:00.000Z"].map((starts_at) => ({
  starts_at,
  stretched: [],
}));
const suggestions = { status: "ok", assumed_zone: [], guests: [], unchecked: [], slots };

afterEach(() => vi.restoreAllMocks());

async function show(answers: Parameters<typeof answerFetch>[0], props: object = {}) {
  const calls = answerFetch(answers);
  const onPick = vi.fn();
  const part = (props: object) => (
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <TimeStyleProvider timezone="UTC" clock="24">
          <Availability emails={["ben@x.org"]} minutes={30} start={start} timezone="UTC" onPick={onPick} {...props} />
        </TimeStyleProvider>
      </QueryClientProvider>
    </AppRouterContext>
  );
  await render(part(props));
  return { calls, onPick };
}

test("who is busy is said politely, and a better time is one click", async () => {
  const nearby = [{ starts_at: "2099-03-03T10:30:00.000Z", stretched: [] }];
  const { calls, onPick } = await show({
    "POST /calendar/check": () => sampleCheck({ busy: ["ben@x.org"], nearby }),
  });
  await expect.element(page.getByRole("status")).toHaveTextContent("ben@x.org is busy then.");
  expect(calls).toMatchObject([{ body: { emails: ["ben@x.org"], minutes: 30, start } }]);
  await page.getByRole("button", { name: /^Change the time to .*10:30/ }).click();
  expect(onPick).toHaveBeenCalledWith("2099-03-03T10:30:00.000Z");
});

test("without a calendar one link leads to the settings", async () => {
  await show({ "POST /calendar/check": () => sampleCheck({ status: "no_calendar" }) });
  await expect.element(page.getByRole("status")).toHaveTextContent(/^Everyone is free then\./);
  await expect
    .element(page.getByRole("link", { name: "Connect your calendar" }))
    .toHaveAttribute("href", "/settings/calendar");
});

test("a calendar that does not answer is said, and asked again", async () => {
  let status: TimeCheck["status"] = "unavailable";
  await show({ "POST /calendar/check": () => sampleCheck({ status }) });
  await expect.element(page.getByRole("status")).toHaveTextContent(/Your calendar isn't answering/);
  status = "ok";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("status")).not.toHaveTextContent(/Parley/);
});

test("a check that fails leaves the form as it is, and can be repeated", async () => {
  let works = false;
  await show({
    "POST /calendar/check": () => (works ? sampleCheck() : new Problem(503, "unavailable", "Try again in a moment.")),
  });
  await expect.element(page.getByRole("status")).toHaveTextContent(/Couldn't check who has time/);
  works = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Everyone is free then.");
});

test("nothing is asked without a time, or for one that is past", async () => {
  const { calls } = await show({}, { start: null });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(calls).toEqual([]);
  await expect.element(page.getByRole("status")).toHaveTextContent("");
});

test("on a phone the button begins where the form does", async () => {
  await resizePage(390, 844);
  await emulateTouch(true);
  await show({}, { start: null });
  const button = page.getByRole("button", { name: "Suggest times" }).element();
  expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    page.getByRole("status").element().getBoundingClientRect().left,
  );
  await emulateTouch(false);
  await resizePage(1280, 720);
});

test("suggested times are chosen by keyboard, and the focus returns", async () => {
  const { onPick } = await show({
    "POST /calendar/check": () => sampleCheck(),
    "POST /calendar/suggestions": () => suggestions,
  });
  const button = page.getByRole("button", { name: "Suggest times" });
  await button.click();
  await expect.element(page.getByRole("button", { name: /09:00 – 09:30/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: /12:00 – 12:30/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith("2099-03-04T12:00:00.000Z");
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(page.getByRole("button", { name: /09:00 – 09:30/ })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  expect(page.getByRole("list", { name: "Suggested times" }).elements()).toEqual([]);
});

test("no time that suits everybody is said", async () => {
  await show({
    "POST /calendar/check": () => sampleCheck(),
    "POST /calendar/suggestions": () => ({ ...suggestions, slots: [] }),
  });
  await page.getByRole("button", { name: "Suggest times" }).click();
  await expect.element(page.getByText(/No time in the next ten working days/)).toBeInTheDocument();
});
