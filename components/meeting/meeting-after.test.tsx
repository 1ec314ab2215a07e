import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleMeeting } from "@/lib/testing/sample-meeting";
import { MeetingAfter } from "./meeting-after";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const past = {
  status: "completed",
  is_host: false,
  record_access: "none",
  host_name: "Ana Pereira",
  started_at: "2026-11-24T13:30:00.000Z",
  ended_at: "2026-11-24T14:00:00.000Z",
} as const;

const shown = (change: Partial<Parameters<typeof sampleMeeting>[0]>) =>
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <MeetingAfter meeting={sampleMeeting({ ...past, ...change })} readerId="r" jump={null} />
      </QueryClientProvider>
    </AppRouterContext>,
  );

test("someone who may not read the notes can ask for them, unless no one joined the meeting", () => {
  const asking = shown({ notes_request: "can_ask" });
  expect(asking).toContain("Ana hasn&#x27;t shared these notes with you.");
  expect(asking).toContain("Ask Ana for the notes");
  expect(shown({ notes_request: "asked" })).toContain("You asked Ana");
  expect(shown({ notes_request: "asked" })).not.toContain("Ask Ana for the notes");
  expect(shown({ started_at: null, ended_at: null })).not.toContain("shared these notes");
});

test("a reader is told who shared the notes, and shares nothing", () => {
  const reading = shown({ record_access: "notes" });
  expect(reading).toContain("Ana shared these notes with you.");
  expect(reading).toContain("Shared by Ana");
  expect(reading).not.toContain(">Share<");
  expect(shown({ record_access: "masked" })).toContain("Some parts are hidden");
});
