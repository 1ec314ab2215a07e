import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { interpretationQuery } from "@/components/data/use-meetings";
import type { Interpretation } from "@/lib/core/meetings/schema";
import { sampleInterpretation } from "@/lib/testing/sample-schedule";
import { SchedulePage } from "./schedule-page";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const line = "standup every weekday at 9:15";
const read = sampleInterpretation({ title: "Standup", time: "09:15", template: "stand-up" });

function shown(change: Partial<Interpretation>) {
  const client = new QueryClient();
  client.setQueryData(interpretationQuery(line, "UTC").queryKey, { ...read, ...change });
  return renderToStaticMarkup(
    <AppRouterContext value={router}>
      <QueryClientProvider client={client}>
        <SchedulePage line={line} again={null} chosen={null} connected={null} openedAt="2026-11-24T12:00:00Z" />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

test("the form that a line filled says what of it was not understood", () => {
  expect(shown({})).not.toContain("Not understood");
  const page = shown({ not_understood: ["Repeats every weekday: not possible yet."] });
  expect(page).toContain('aria-label="Not understood"');
  expect(page).toContain("Repeats every weekday: not possible yet.");
});
