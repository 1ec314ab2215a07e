import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { NotedMeetingWire } from "@/lib/features/notes/schema";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { NotesPage } from "./notes-page";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const ben = { id: "b", name: "Ben Okafor", avatar_url: null };
const noted = (title: string, isViewed: boolean, more: Partial<NotedMeetingWire> = {}): NotedMeetingWire => ({
  meeting: sampleMeeting({
    title,
    status: "completed",
    started_at: "2026-11-20T09:00:00.000Z",
    notes_ready: true,
    notes_viewed: isViewed,
    attendees: [ben],
  }),
  decision: null,
  overview: null,
  open_action_items: 0,
  readers: null,
  ...more,
});

afterEach(() => void vi.restoreAllMocks());

const show = (items: NotedMeetingWire[]) =>
  render(
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams()}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <NotesPage first={{ items, next: null }} readerId="r" />
        </QueryClientProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  );

test("each meeting says what was decided, what is open and who else reads; only new ones bear a badge", async () => {
  answerFetch({});
  await show([
    noted("Roof", true, { decision: "We take the slate roof.", open_action_items: 2, readers: 1 }),
    noted("Garden", false, { overview: "Ana and Ben spoke about roses." }),
  ]);
  const roof = page.getByRole("listitem").filter({ hasText: "Roof" });
  await expect.element(roof).toHaveTextContent("Decided: We take the slate roof.");
  await expect.element(roof).toHaveTextContent("2 open tasks");
  await expect.element(roof).toHaveTextContent("Shared with 1");
  await expect.element(roof.getByText("Notes ready")).not.toBeInTheDocument();
  const garden = page.getByRole("listitem").filter({ hasText: "Garden" });
  await expect.element(garden).toHaveTextContent("Ana and Ben spoke about roses.");
  await expect.element(garden.getByText("Notes ready")).toBeVisible();
  await expect.element(page.getByText("1 unread")).toBeVisible();
});

test("a person is chosen among those who were there", async () => {
  const calls = answerFetch({ "GET /notes?person=b": () => [noted("Roof", true)] });
  await show([noted("Roof", true), { ...noted("Garden", true), meeting: sampleMeeting({ title: "Garden" }) }]);
  await page.getByRole("combobox", { name: "Person" }).click();
  await page.getByRole("option", { name: "Ben Okafor" }).click();
  await expect.poll(() => calls.map(({ path }) => path)).toContain("GET /notes?person=b".replace("GET ", ""));
  await expect.element(page.getByText("Garden")).not.toBeInTheDocument();
});
