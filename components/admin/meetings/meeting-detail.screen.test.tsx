import { QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import type { AdminMeetingDetailWire } from "@/lib/flows/meetings-admin/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { noNotes } from "@/lib/testing/notes";
import { sampleNotes } from "@/lib/testing/sample-notes";
import { MeetingDetail } from "./meeting-detail";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const secret = "Sell the harbour";
const reason = "Ben says the notes are empty.";
const id = "0190a000-0000-7000-8000-00000000000a";

const meeting: AdminMeetingDetailWire = {
  id,
  code: "abc-def-ghj",
  title: "Harbour",
  status: "completed",
  host_id: "0190a000-0000-7000-8000-000000000001",
  host_name: "Ana Pereira",
  host_email: "ana@example.org",
  host_disabled: true,
  scheduled_at: "2026-11-03T10:00:00.000Z",
  started_at: "2026-11-03T10:00:00.000Z",
  ended_at: "2026-11-03T10:30:00.000Z",
  created_at: "2026-11-01T10:00:00.000Z",
  deleted_at: null,
  sort_at: "2026-11-03T10:00:00.000000000000000000000000000000000000000Z",
  attendees: 1,
  with_access: 2,
  duration_minutes: 30,
  open_until: null,
  opens: [],
  people: [],
  sizes: {
    recording_bytes: 0,
    recording_ms: 0,
    recording_parts: 0,
    transcript_lines: 3,
    chat_messages: 1,
    board_files: 0,
  },
  notes_status: "ready",
  jobs: [],
  deliveries: [],
  series: null,
};
const opened = (ms: number): AdminMeetingDetailWire => {
  const [opened_at, expires_at] = [new Date().toISOString(), new Date(Date.now() + ms).toISOString()];
  return {
    ...meeting,
    open_until: expires_at,
    opens: [{ admin_name: "Ada Admin", admin_email: "ada@example.org", opened_at, expires_at, reason }],
  };
};

async function show(initial: AdminMeetingDetailWire, answers: Record<string, () => unknown> = {}) {
  const calls = answerFetch({
    [`GET /admin/meetings/${id}`]: () => initial,
    [`GET /meetings/${id}/summary`]: () =>
      sampleNotes({ ...noNotes, decisions: [{ id: "d1", text: secret, t_ms: 0 }] }, { is_host: false }),
    [`GET /meetings/${id}/transcript`]: () => ({
      timeline_origin: meeting.started_at,
      language: "en",
      segments: [],
      marks: [],
      retranscribed_at: null,
    }),
    [`GET /meetings/${id}/recording`]: () => new Problem(404, "not_found", "There is nothing here."),
    [`GET /admin/meetings/${id}/colleagues`]: () => [
      { id: "0190a000-0000-7000-8000-000000000002", email: "ben@example.org", name: "Ben Okafor", title: null },
    ],
    ...answers,
  });
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <MeetingDetail initial={initial} readerId="0190a000-0000-7000-8000-0000000000ff" />
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return { calls, client };
}

const remembered = (client: FreshQueryClient) =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

afterEach(() => void vi.restoreAllMocks());

test("closed, it asks for nothing of the record", async () => {
  const { calls } = await show(meeting);
  await expect.element(page.getByText("No administrator has opened this meeting.")).toBeVisible();
  await expect.element(page.getByText("Disabled")).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith("/meetings/"))).toEqual([]);
});

test("asks for a reason before it opens", async () => {
  const { calls } = await show(meeting, { [`POST /admin/meetings/${id}/open`]: () => opened(1_800_000) });
  await page.getByRole("button", { name: "Open to read" }).click();
  const send = page.getByRole("button", { name: "Open for 30 minutes" });
  await page.getByRole("textbox", { name: "Reason" }).fill("  short  ");
  await send.click();
  await expect.element(page.getByText("Say why, in at least 10 characters.")).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).fill(`  ${reason} `);
  await send.click();
  await expect.element(page.getByText(secret)).toBeVisible();
  await expect.element(page.getByText("The host sees this.")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ reason });
});

test("open, it has nothing to change, send or take along, and closes by itself", async () => {
  const { client } = await show(opened(3_000));
  await expect.element(page.getByText(secret)).toBeVisible();
  await expect.element(page.getByText(/Open to read for 0:0\d\./)).toBeVisible();
  for (const name of [/Export/, /Download/, /Edit/, /Share/, /Copy/, /Listen/, /Regenerate/]) {
    expect(page.getByRole("button", { name }).elements()).toHaveLength(0);
  }
  await expect.poll(() => page.getByText(secret).elements().length, { timeout: 8_000 }).toBe(0);
  expect(page.getByText("The host sees this.").elements()).toHaveLength(0);
  expect(remembered(client)).not.toContain(secret);
  await expect.element(page.getByRole("list", { name: "Opened to read" })).toBeVisible();
});

test("of a disabled host's meeting to come, the series is transferred or cancelled", async () => {
  const ahead: AdminMeetingDetailWire = {
    ...meeting,
    status: "scheduled",
    scheduled_at: "2126-11-03T10:00:00.000Z",
    started_at: null,
    ended_at: null,
    series: { id, host_id: meeting.host_id, host_name: meeting.host_name, upcoming: 4, goes_on: true },
  };
  const { calls } = await show(ahead, {
    [`POST /admin/meetings/${id}/transfer-upcoming`]: () => ({ ...ahead, host_name: "Ben Okafor" }),
    [`POST /admin/meetings/${id}/cancel`]: () => null,
  });
  await page.getByRole("button", { name: "Transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer meeting" });
  await expect.element(dialog.getByText(/4 meetings so far/)).toBeVisible();
  await dialog.getByRole("radio", { name: /Ben Okafor/ }).click();
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect.element(page.getByText("Ben Okafor is the host now")).toBeVisible();
  await page.getByRole("button", { name: "Cancel series" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel series" }).click();
  await expect.element(page.getByText("Series cancelled")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    `/admin/meetings/${id}/transfer-upcoming`,
    `/admin/meetings/${id}/cancel`,
  ]);
});

test("after a transfer, the rest of the series is the second step", async () => {
  const series = {
    id,
    host_id: "0190a000-0000-7000-8000-00000000000c",
    host_name: "Cleo Vance",
    upcoming: 3,
    goes_on: true,
  };
  const { calls } = await show(
    { ...meeting, series },
    { [`POST /admin/meetings/${id}/transfer-upcoming`]: () => ({ ...meeting, series: null }) },
  );
  await page.getByRole("button", { name: "Transfer to Ana Pereira" }).click();
  await expect.element(page.getByText(/3 meetings to come/)).toBeVisible();
  await page.getByRole("button", { name: "Transfer series" }).click();
  await expect.element(page.getByText("Ana Pereira hosts the series now")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ to: meeting.host_id });
});

test("a transfer says what goes and who stays, and names the chosen colleague", async () => {
  const { calls } = await show(meeting, {
    [`POST /admin/meetings/${id}/transfer`]: () => ({ ...meeting, host_name: "Ben Okafor" }),
  });
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect.element(page.getByText("2 people keep access.")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Transfer meeting" });
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect.element(dialog.getByText("Choose a colleague of the host.", { exact: true })).toBeVisible();
  await dialog.getByRole("radio", { name: /Ben Okafor/ }).click();
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect.element(page.getByText("Ben Okafor is the host now")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ to: "0190a000-0000-7000-8000-000000000002" });
});
