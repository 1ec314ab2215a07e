import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Interpretation } from "@/lib/core/meetings/schema";
import { sampleInterpretation } from "@/lib/testing/sample-schedule";
import { ReadBack } from "./read-back";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const ben = { email: "ben@example.org", name: "Ben Okafor", user_id: null, avatar_url: null };
const stone = { email: "stone@example.org", name: "Ben Stone", user_id: null, avatar_url: null };
const team = { id: "0190a000-0000-7000-8000-000000000001", name: "Marketing", emails: ["a@x.org", "b@x.org"] };

function shown(change: Partial<Interpretation>) {
  const read = sampleInterpretation({ title: "Sync", date: "2099-11-24", time: "10:00", ...change });
  return renderToStaticMarkup(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <ReadBack
          read={read}
          style={{ timezone: "UTC", clock: "24" }}
          isCurrent
          confirmRef={createRef()}
          chosen={[]}
          onChoose={() => {}}
          onChange={() => {}}
          onDone={() => {}}
        />
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

test("one who fits is a chip with a face, and is invited without another question", () => {
  const page = shown({ known: [{ name: "Ben", people: [ben], teams: [] }] });
  expect(page).toContain('title="ben@example.org"');
  expect(page).toContain(">BO</span>");
  expect(page).toContain("Schedule and invite Ben Okafor");
});

test("a team is one chip, and all of its people are invited", () => {
  const page = shown({ known: [{ name: "Marketing", people: [], teams: [team] }] });
  expect(page).toContain("Marketing · 2 people");
  expect(page).toContain("Schedule and invite 2 people");
});

test("of two who fit, one is to be chosen first", () => {
  const page = shown({ known: [{ name: "Ben", people: [ben, stone], teams: [] }] });
  expect(page).toContain("Which Ben?");
  expect(page).toContain("Add details");
  expect(page).not.toContain("Schedule and invite");
});

test("for whom nobody fits, an address is asked", () => {
  expect(shown({ names: ["Zoe"] })).toContain("Zoe: add an email");
});
