import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { meetingQuery, useMeetingsEvents } from "@/components/data/use-meetings";
import { Toaster } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { tellStream } from "@/lib/testing/fake-streams";
import { noNotes } from "@/lib/testing/notes";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { sampleNotes } from "@/lib/testing/sample-notes";
import { MeetingAfter } from "./meeting-after";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const secret = "Sell the harbour";
const meeting = sampleMeeting({
  id: "m",
  status: "completed",
  is_host: false,
  host_name: "Ana Pereira",
  started_at: "2026-11-03T10:00:00.000Z",
  ended_at: "2026-11-03T10:30:00.000Z",
  record_access: "full",
});
const notes = sampleNotes(
  { ...noNotes, decisions: [{ id: "d1", text: `${secret} for ••••.`, t_ms: 0 }] },
  { generated_content: null, is_host: false },
);
const transcript = {
  timeline_origin: "2026-11-03T10:00:00.000Z",
  language: "en",
  segments: [],
  marks: [],
  retranscribed_at: null,
};

function Reader() {
  useMeetingsEvents();
  const { data } = useQuery({ ...meetingQuery("m"), initialData: meeting });
  return <MeetingAfter meeting={data} readerId="r" jump={null} />;
}

/** The page of a reader whose access `state` decides. */
async function open(state: { access: MeetingWire["record_access"] }) {
  const refused = new Problem(403, "forbidden", "You can't read these notes.");
  const calls = answerFetch({
    "GET /meetings/m": () => ({
      ...meeting,
      record_access: state.access,
      notes_request: state.access === "none" ? "can_ask" : "none",
    }),
    "GET /meetings/m/summary": () => (state.access === "none" ? refused : notes),
    "GET /meetings/m/transcript": () => (state.access === "full" ? transcript : refused),
    "GET /meetings/m/recording": () => refused,
    "GET /meetings/m/access-request": () => ({
      asked_at: null,
      can_ask: true,
      kind: "notes",
      retry_at: null,
      state: "none",
    }),
    "GET /meetings/m/polls": () => [],
    "GET /meetings/m/chat": () => [],
  });
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } });
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <Reader />
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  await expect.element(page.getByText(secret)).toBeVisible();
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

test("a reader sees who shared the notes, the transcript without its editor, and hears hidden words as hidden", async () => {
  await open({ access: "full" });
  await expect.element(page.getByText("Ana shared these notes with you.")).toBeVisible();
  await expect.element(page.getByText("Shared by Ana")).toBeVisible();
  expect(page.getByText(secret).element().textContent).toBe(`${secret} for ••••hidden.`);
  await expect.element(page.getByText("••••", { exact: true })).toHaveAttribute("aria-hidden", "true");
  await page.getByRole("radio", { name: "Transcript" }).click();
  await expect.element(page.getByRole("region", { name: "Transcript", exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: "Edit transcript" }).elements()).toHaveLength(0);
  expect(page.getByRole("button", { name: "Share" }).elements()).toHaveLength(0);
});

test.each([
  ["the list of meetings", "/meetings/stream", "meetings"],
  ["the notes", "/meetings/m/summary-events", "summary"],
])(
  "when access is taken back and the stream of %s tells, the words leave screen and memory",
  async (_, path, event) => {
    const state: { access: MeetingWire["record_access"] } = { access: "full" };
    const { client } = await open(state);
    expect(remembered(client)).toContain(secret);
    state.access = "none";
    tellStream(path, event);
    await expect.element(page.getByText("Ana hasn't shared these notes with you.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
    expect(page.getByText(secret).elements()).toHaveLength(0);
    expect(page.getByRole("radio", { name: "Transcript" }).elements()).toHaveLength(0);
    await expect.poll(() => remembered(client)).not.toContain(secret);
  },
);

test("given again, the notes are back without a reload", async () => {
  const state: { access: MeetingWire["record_access"] } = { access: "notes" };
  await open(state);
  state.access = "none";
  tellStream("/meetings/stream", "meetings");
  await expect.element(page.getByRole("button", { name: "Ask Ana for the notes" })).toBeVisible();
  state.access = "masked";
  tellStream("/meetings/stream", "meetings");
  await expect.element(page.getByText(secret)).toBeVisible();
  await expect.element(page.getByText("Some parts are hidden")).toBeVisible();
});
