import { QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import {
  asFirstPage,
  meetingQuery,
  meetingsOf,
  meetingsQuery,
  useMeetingsEvents,
} from "@/components/data/use-meetings";
import { MeetingRow } from "@/components/meetings/meeting-row";
import { Toaster } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { AccessRequestState } from "@/lib/features/sharing/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { AskForNotes, SharedWithYou } from "./ask-for-notes";

vi.mock("@/components/live/use-event-stream", () => import("@/lib/testing/fake-streams"));

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const meeting = sampleMeeting({
  id: "m",
  status: "completed",
  is_host: false,
  host_name: "Ana Pereira",
  record_access: "none",
  notes_request: "can_ask",
  started_at: "2026-11-03T10:00:00.000Z",
  ended_at: "2026-11-03T10:30:00.000Z",
  attendees: [{ id: "r", name: "Rita Reader", avatar_url: null }],
});
const canAsk: AccessRequestState = { asked_at: null, can_ask: true, kind: "notes", retry_at: null, state: "none" };
const asked: AccessRequestState = {
  asked_at: "2026-11-03T11:00:00.000Z",
  can_ask: false,
  kind: "notes",
  retry_at: "2026-11-06T11:00:00.000Z",
  state: "asked",
};

function show(children: React.ReactNode) {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } });
  return render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

function Rows({ first }: { first: MeetingWire }) {
  useMeetingsEvents();
  const past = useInfiniteQuery({
    ...meetingsQuery("past"),
    initialData: asFirstPage({ items: [first], next: null }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return meetingsOf(past.data).map((one) => <MeetingRow key={one.id} meeting={one} readerId="r" />);
}

const button = (name: string) => page.getByRole("button", { name });

afterEach(async () => {
  vi.restoreAllMocks();
  await resizePage(414, 896);
});

test("in a list one press asks; it shows at once, keeps the focus, and opens nothing", async () => {
  const gate = Promise.withResolvers<void>();
  let hasAsked = false;
  const calls = answerFetch({
    "POST /meetings/m/access-request": async () => {
      await gate.promise;
      hasAsked = true;
      return asked;
    },
    "GET /meetings": () => [{ ...meeting, notes_request: hasAsked ? "asked" : "can_ask" }],
  });
  await show(<Rows first={meeting} />);
  await button("Ask Ana for the notes").click();
  const status = page.getByRole("status").filter({ hasText: "You asked Ana" });
  await expect.element(status).toHaveFocus();
  expect(button("Ask Ana for the notes").elements()).toHaveLength(0);
  gate.resolve();
  await expect.poll(() => calls.some(({ method, path }) => method === "GET" && path === "/meetings")).toBe(true);
  await expect.element(status).toBeVisible();
});

test("an asking that fails goes back, with the reason in a toast", async () => {
  answerFetch({
    "POST /meetings/m/access-request": () => new Problem(429, "rate_limited", "Too many requests. Try again later."),
    "GET /meetings": () => [meeting],
  });
  await show(<Rows first={meeting} />);
  await button("Ask Ana for the notes").click();
  await expect.element(page.getByText("Couldn't ask for the notes.").first()).toBeInTheDocument();
  await expect.element(button("Ask Ana for the notes")).toBeVisible();
});

test("on a phone the button stands under the title, and the row fits", async () => {
  answerFetch({});
  await resizePage(390, 844);
  await show(
    <div className="px-4">
      <Rows first={{ ...meeting, title: "A meeting with a long title that goes on and on and on and on" }} />
    </div>,
  );
  const [title, ask] = [page.getByRole("link"), button("Ask Ana for the notes")];
  await expect.element(ask).toBeVisible();
  expect(ask.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    title.element().getBoundingClientRect().bottom,
  );
  expect(title.element().getBoundingClientRect().width).toBeGreaterThan(200);
  expect(document.documentElement.scrollWidth).toBe(390);
});

function Page() {
  const { data } = useQuery({ ...meetingQuery("m"), initialData: meeting, staleTime: Number.POSITIVE_INFINITY });
  return data.record_access === "none" ? <AskForNotes meeting={data} /> : <SharedWithYou meeting={data} />;
}

test("on the page the button becomes the day it was pressed", async () => {
  let state = canAsk;
  answerFetch({
    "GET /meetings/m/access-request": () => state,
    "POST /meetings/m/access-request": () => {
      state = asked;
      return state;
    },
    "GET /meetings/m": () => ({ ...meeting, notes_request: state.state === "asked" ? "asked" : "can_ask" }),
  });
  await show(<Page />);
  await expect.element(page.getByText("Ana hasn't shared these notes with you.")).toBeVisible();
  await button("Ask Ana for the notes").click();
  await expect.element(page.getByText(/^You asked Ana on Tue 3 Nov( 2026)?\.$/)).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("who asked and may ask again sees the same sentence, and a button", async () => {
  answerFetch({ "GET /meetings/m/access-request": () => ({ ...asked, can_ask: true }) });
  await show(<Page />);
  await expect.element(page.getByText(/^You asked Ana on /)).toBeVisible();
  await expect.element(button("Ask Ana again")).toBeVisible();
});

test("who wasn't there has nothing to press", async () => {
  answerFetch({ "GET /meetings/m/access-request": () => ({ ...canAsk, can_ask: false }) });
  await show(<AskForNotes meeting={{ ...meeting, notes_request: "none" }} />);
  await expect.element(page.getByText("Ana hasn't shared these notes with you.")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("a reader of masked notes asks for the figures; a reader of all of them is only told who shared them", async () => {
  let state: AccessRequestState = { ...canAsk, kind: "figures", state: "granted" };
  answerFetch({
    "GET /meetings/m/access-request": () => state,
    "POST /meetings/m/access-request": () => {
      state = { ...asked, kind: "figures" };
      return state;
    },
  });
  const screen = await show(<SharedWithYou meeting={{ ...meeting, record_access: "masked", notes_request: "none" }} />);
  await expect.element(page.getByText("Ana shared these notes with you. Some parts are hidden")).toBeVisible();
  await button("Ask Ana for the figures").click();
  await expect.element(page.getByText(/^You asked Ana for the figures on /)).toBeVisible();
  await screen.unmount();
  await show(<SharedWithYou meeting={{ ...meeting, record_access: "notes", notes_request: "none" }} />);
  await expect.element(page.getByText("Ana shared these notes with you.")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
