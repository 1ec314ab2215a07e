import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { MeetingAhead } from "./meeting-ahead";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };

const id = "0198a000-0000-7000-8000-000000000001";

function show(change: Partial<MeetingWire> = {}) {
  const meeting = sampleMeeting({ id, ...change });
  return render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <MeetingAhead meeting={meeting} readerId={meeting.host_id} now={new Date("2026-11-24T12:00:00Z")} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

test("the host writes a description by keyboard, and what was written stays when it is not saved", async () => {
  let isDown = true;
  const calls = answerFetch({
    [`PATCH /meetings/${id}`]: ({ body }) =>
      isDown ? new Problem(409, "meeting_over", "It is over.") : { ...sampleMeeting({ id }), ...Object(body) },
  });
  await show();
  await page.getByRole("button", { name: "Add a description or agenda" }).click();
  const field = page.getByRole("textbox", { name: "Description" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("1. Budget{Control>}{Enter}{/Control}");
  await expect.poll(() => calls.filter(({ method }) => method === "PATCH").length).toBe(1);
  await expect.element(field).toHaveValue("1. Budget");
  isDown = false;
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === "PATCH")?.body).toEqual({ booking_note: "1. Budget" });
});

test("what a booker wrote, and what a guest reads, is not for changing", async () => {
  await show({ booked: true, booking_note: "About the roof" });
  await expect.element(page.getByText("About the roof")).toBeVisible();
  expect(page.getByRole("button", { name: "Edit description" }).elements()).toEqual([]);
});

test("the notes template and approval are chosen beside the other switches", async () => {
  const calls = answerFetch({ [`POST /meetings/${id}/lock`]: () => ({ locked: true }) });
  await show();
  await expect.element(page.getByRole("combobox", { name: "Notes template" })).toBeVisible();
  await page.getByRole("switch", { name: "Require approval for everyone" }).click();
  await expect.poll(() => calls.find(({ path }) => path.endsWith("/lock"))?.body).toEqual({ locked: true });
});
