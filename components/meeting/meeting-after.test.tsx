import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleMeeting } from "../../lib/testing/sample-meeting";
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

test("someone who may not read the notes is told who can, unless no one joined the meeting", () => {
  expect(shown({})).toContain("Only Ana Pereira can read these notes. Ask them for a copy.");
  expect(shown({ started_at: null, ended_at: null })).not.toContain("can read these notes");
});
