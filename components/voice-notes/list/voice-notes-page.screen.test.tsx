import { QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import { deleteNote, restoreNote } from "@/components/voice-notes/store/change-note";
import type { NotesFilter, VoiceNotes } from "@/components/voice-notes/store/use-voice-notes";
import { ApiError } from "@/lib/platform/http/client";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleListedNote } from "@/lib/testing/sample-voice-note";
import { VoiceNotesPage } from "./voice-notes-page";

const store = vi.hoisted(() => ({
  list: (_: unknown): unknown => null,
  tags: [] as { tag: string; count: number }[],
  waiting: { uploads: 0, writes: 0, isOffline: false, isSignedOut: false },
  start: () => {},
}));

vi.mock("@/components/voice-notes/store/use-voice-notes", () => ({
  useVoiceNotes: (filter: unknown) => store.list(filter),
}));
vi.mock("@/components/voice-notes/store/use-tags", () => ({ useTags: () => store.tags }));
vi.mock("@/components/voice-notes/store/use-waiting", () => ({ useWaiting: () => store.waiting }));
vi.mock("@/components/voice-notes/store/change-note", () => ({
  deleteNote: vi.fn(async () => {}),
  restoreNote: vi.fn(async () => {}),
}));
vi.mock("@/components/voice-notes/recorder/use-recorder", () => ({
  useRecorder: () => ({ state: "idle", start: () => store.start() }),
}));
vi.mock("@/components/voice-notes/recorder/use-imports", () => ({
  useImports: () => ({
    limits: { types: [], bytesMax: 1 },
    list: [],
    add: () => {},
    remove: () => {},
    retry: () => {},
  }),
}));

/** As Next does it: what the history says is what components read. */
function Address({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const replace = window.history.replaceState.bind(window.history);
    const spy = vi.spyOn(window.history, "replaceState").mockImplementation((...to) => {
      replace(...to);
      setSearch(window.location.search);
    });
    return () => spy.mockRestore();
  }, []);
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>;
}

const first = sampleListedNote({ id: "0199c8a0-0000-7000-8000-000000000001" });
const second = sampleListedNote({
  id: "0199c8a0-0000-7000-8000-000000000002",
  title: null,
  excerpt: "Call the bakery.",
  tags: [],
  speakers: [],
  created_at: "2026-11-19T08:00:00.000Z",
  status: "transcribing",
  work: { stage: "words", progress: 0.4 },
});

function fill(list: Partial<VoiceNotes> | ((filter: NotesFilter) => Partial<VoiceNotes>)) {
  const filters: NotesFilter[] = [];
  store.list = (filter) => {
    filters.push(filter as NotesFilter);
    const shown = typeof list === "function" ? list(filter as NotesFilter) : list;
    const rest = {
      items: [],
      isLoading: false,
      error: null,
      hasMore: false,
      loadMore: () => {},
      refetch: async () => {},
    };
    return { ...rest, ...shown };
  };
  return filters;
}

async function open(address = "") {
  await cleanup();
  await resizePage(1440, 900);
  window.history.replaceState(null, "", `${window.location.pathname}${address}`);
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Address>
        <VoiceNotesPage reader={{ email: "ana@example.org", hasPassword: true }} />
      </Address>
      <Toaster />
    </QueryClientProvider>,
  );
  if (address.includes("trash")) return;
  await expect.element(page.getByRole("region", { name: "Your voice notes" })).toBeInTheDocument();
}

afterEach(() => {
  store.waiting = { uploads: 0, writes: 0, isOffline: false, isSignedOut: false };
  store.tags = [];
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("notes stand by day, with length, tags and how far the work on them is", async () => {
  fill({ items: [first, second] });
  await open();
  await expect.element(page.getByRole("list", { name: /20 Nov/ })).toHaveTextContent("Roof");
  await expect.element(page.getByRole("list", { name: /20 Nov/ })).toHaveTextContent("1 min");
  await expect.element(page.getByRole("list", { name: /20 Nov/ })).toHaveTextContent("Anasite");
  await expect.element(page.getByRole("list", { name: /19 Nov/ })).toHaveTextContent("Writing the words, 40 %");
  await expect
    .element(page.getByRole("progressbar", { name: "Writing the words" }))
    .toHaveAttribute("aria-valuenow", "40");
  const link = page.getByRole("link", { name: "Call the bakery." });
  await expect.element(link).toHaveAttribute("href", `/voice-notes/${second.id}`);
  (page.getByRole("link", { name: "Roof" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(link).toHaveFocus();
});

test("what is searched for is found by words, or exactly as typed with the place where it is", async () => {
  const filters = fill({ items: [first] });
  answerFetch({
    "GET /voice-notes/search": () => ({
      items: [
        {
          id: first.id,
          title: "Roof",
          created_at: first.created_at,
          duration_seconds: 62,
          speakers: [],
          match: "transcript",
          snippet: "we paint the <mark>roo</mark>f &amp; more",
        },
      ],
    }),
  });
  await open();
  await page.getByRole("searchbox", { name: "Search voice notes" }).fill("roo");
  await vi.waitFor(() => expect(filters.at(-1)).toEqual({ q: "roo" }));
  await page.getByRole("radio", { name: "Exact text" }).click();
  const results = page.getByRole("list", { name: "Results" });
  await expect.element(results).toHaveTextContent("Transcript");
  await expect.element(results).toHaveTextContent("we paint the roof & more");
  expect(results.element().querySelector("mark")?.textContent).toBe("roo");
  expect(new URLSearchParams(window.location.search).toString()).toBe("q=roo&by=text");
});

test("a tag and a status narrow the list", async () => {
  const filters = fill({ items: [first] });
  await open("?tag=site&status=failed");
  await vi.waitFor(() => expect(filters.at(-1)).toEqual({ tag: "site", status: "failed" }));
});

test("all tags are offered with how many notes have each, also those that no shown note has", async () => {
  store.tags = [
    { tag: "roof", count: 12 },
    { tag: "winter", count: 1 },
  ];
  const filters = fill({ items: [first] });
  await open();
  await page.getByRole("combobox", { name: "Tag" }).click();
  await expect.element(page.getByRole("option", { name: "roof" })).toHaveTextContent("12 notes");
  await page.getByRole("option", { name: "winter" }).click();
  await vi.waitFor(() => expect(filters.at(-1)).toEqual({ tag: "winter" }));
});

test("on a phone all buttons stand beside the title", async () => {
  fill({ items: [first] });
  await open();
  await resizePage(390, 844);
  const title = page.getByRole("heading", { name: "Voice notes" }).element().getBoundingClientRect();
  const more = page.getByRole("button", { name: "More actions" });
  const { top, bottom } = more.element().getBoundingClientRect();
  expect((top + bottom) / 2).toBeGreaterThan(title.top);
  expect((top + bottom) / 2).toBeLessThan(title.bottom);
  await more.click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await expect.element(page.getByRole("heading", { name: "Trash" })).toBeVisible();
});

test("without a note, one can be recorded or imported", async () => {
  fill({});
  const start = vi.fn();
  store.start = start;
  await open();
  await expect.element(page.getByText("No voice notes yet.")).toBeVisible();
  expect(page.getByRole("button", { name: "Import" }).elements()).toHaveLength(2);
  await page.getByRole("button", { name: "Record", exact: true }).first().click();
  expect(start).toHaveBeenCalledOnce();
});

test("while it loads there is a place, and a failure says what is shown all the same", async () => {
  fill({ isLoading: true });
  await open();
  await expect.element(page.getByRole("status", { name: "Voice notes: loading" })).toBeVisible();
  const refetch = vi.fn(async () => {});
  fill({ items: [first], error: new ApiError(0, "unreachable", "Can't reach Parley."), refetch });
  await open();
  await expect.element(page.getByRole("alert")).toHaveTextContent("What this browser has is shown.");
  await expect.element(page.getByRole("link", { name: "Roof" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test("it is said what waits for the network", async () => {
  store.waiting = { uploads: 3, writes: 1, isOffline: true, isSignedOut: false };
  fill({});
  await open();
  await expect.element(page.getByText(/^3 recordings wait for the network/)).toBeVisible();
});

test("chosen notes are deleted together, and come back", async () => {
  fill({ items: [first, second] });
  await open();
  (page.getByRole("link", { name: "Roof" }).element() as HTMLElement).focus();
  await userEvent.keyboard("x{ArrowDown}x");
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("2 voice notes moved to the trash")).toBeVisible();
  expect(vi.mocked(deleteNote).mock.calls).toEqual([[first.id], [second.id]]);
  await page.getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(() => expect(vi.mocked(restoreNote).mock.calls).toEqual([[first.id], [second.id]]));
});

test("the trash says how many days are left; deleting for good asks who it is", async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  fill({ items: [{ ...first, deleted_at: days(3) }] });
  answerFetch({ "POST /auth/recent": () => ({ token: "proof" }) });
  await open("?show=trash");
  await expect.element(page.getByText(/27 days left/)).toBeVisible();
  await page.getByRole("button", { name: "Restore Roof" }).click();
  await vi.waitFor(() => expect(restoreNote).toHaveBeenCalledWith(first.id));
  await page.getByRole("button", { name: "Delete Roof for good" }).click();
  const question = page.getByRole("dialog", { name: "Delete “Roof” for good?" });
  await question.getByLabelText("Your Parley password").fill("secret");
  await question.getByRole("button", { name: "Delete for good" }).click();
  await vi.waitFor(() =>
    expect(deleteNote).toHaveBeenCalledWith(first.id, { hard: true, headers: { "X-Service-Recent-Auth": "proof" } }),
  );
});
