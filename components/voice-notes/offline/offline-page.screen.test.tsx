import { QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { setAccount } from "@/components/voice-notes/store/account";
import { leaveNotes } from "@/components/voice-notes/store/leave-notes";
import { makeNoteId } from "@/components/voice-notes/store/make-note-id";
import { openNotesDatabase } from "@/components/voice-notes/store/notes-database";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleListedNote } from "@/lib/testing/sample-voice-note";
import { OfflinePage } from "./offline-page";

beforeEach(() => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
});

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

async function show() {
  await resizePage(1440, 900);
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchParamsContext value={new URLSearchParams()}>
        <OfflinePage />
      </SearchParamsContext>
    </QueryClientProvider>,
  );
}

/** A note that an earlier visit left in this browser. */
async function leaveNote(account: string) {
  const database = await openNotesDatabase(account);
  const known = sampleListedNote({ id: makeNoteId(), title: "Roof" });
  await database.put("notes", { id: known.id, known, conflict: null, problem: null, isBehind: false });
  database.close();
}

test("without a network, notes of whoever was signed in last are there, and the recorder", async () => {
  const account = makeNoteId();
  await leaveNote(account);
  setAccount(account);
  await show();
  await expect
    .element(page.getByText("Can't reach Parley. Voice notes can be recorded", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Roof" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Record", exact: true })).toBeEnabled();
});

test("after signing out, nothing of the account is shown", async () => {
  const account = makeNoteId();
  await leaveNote(account);
  setAccount(account);
  await (await leaveNotes(account))?.();
  await show();
  await expect.element(page.getByText("once you have signed in on this browser", { exact: false })).toBeVisible();
  expect(page.getByRole("link", { name: "Roof" }).elements()).toEqual([]);
});
