import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { MeetingAhead } from "./meeting-ahead";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };

function shown(change: Partial<MeetingWire>) {
  const invite_counts = { accepted: 1, declined: 0, proposed: 0, none: 2 };
  const meeting = sampleMeeting({ invite_counts, ...change });
  return renderToStaticMarkup(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <MeetingAhead meeting={meeting} readerId={meeting.host_id} now={new Date("2026-11-24T12:00:00Z")} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

test("a cancelled meeting counts no replies, and its host can schedule it again", () => {
  expect(shown({})).toContain("1 going");
  const cancelled = shown({ status: "cancelled" });
  expect(cancelled).not.toContain("1 going");
  expect(cancelled).not.toContain("2 no reply");
  expect(cancelled).toContain("Schedule again");
  expect(shown({ status: "cancelled", is_host: false })).not.toContain("Schedule again");
});

test("the host sees whether the meeting is in their calendar, and others don't", () => {
  const link = "https://calendar.example/event";
  const isSynced = { calendar_sync_status: "synced", calendar_link: link } as const;
  expect(shown(isSynced)).toMatch(/On your calendar.*href="https:\/\/calendar.example\/event"/);
  expect(shown({ ...isSynced, is_host: false })).not.toContain("calendar.example");
  expect(shown({ calendar_sync_status: "pending" })).toContain("Adding to your calendar");
  const problem = "The calendar doesn&#x27;t answer.";
  const failed = shown({ calendar_sync_status: "failed", calendar_problem: "The calendar doesn't answer." });
  expect(failed).toContain(`Not on your calendar: ${problem}`);
  expect(failed).toContain("Try again");
  expect(shown({})).not.toContain("your calendar");
});

test("an occurrence that was changed says when it would be only where that is another time", () => {
  const original_start = "2026-11-25T09:00:00.000Z";
  const series = {
    id: "0198a000-0000-7000-8000-000000000002",
    code: "abc-def-ghj",
    rule: "FREQ=WEEKLY",
    summary: "Every Wednesday at 10:00",
    timezone: "Europe/Berlin",
    original_start,
    is_exception: true,
    ends_at: null,
  };
  expect(shown({ series, scheduled_at: original_start })).toMatch(/This one was changed\.<\/span>/);
  expect(shown({ series, scheduled_at: "2026-11-25T11:00:00.000Z" })).toContain("By the series it would be");
});
