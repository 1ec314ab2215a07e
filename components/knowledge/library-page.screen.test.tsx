import { QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { Toaster } from "@/components/ui/toast";
import type { NoteWire, ShareWire } from "@/lib/features/knowledge/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleFolder, sampleNote } from "@/lib/testing/sample-knowledge";
import { LibraryPage } from "./library-page";
import { libraryStart, readView } from "./library-view";

vi.mock("./note/note-pane", () => ({
  NotePane: ({ noteId, onClose }: { noteId: string | null; onClose?: () => void }) => (
    <div>
      <h2>{noteId ? `Open: ${noteId}` : "A new note"}</h2>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
}));

const mine = sampleFolder();
const sales = sampleFolder({
  id: "00000000-0000-7000-8000-000000000002",
  name: "Sales",
  is_default: false,
  shared: { everyone: false, people: 3, teams: [] },
});
const bens = sampleFolder({
  id: "00000000-0000-7000-8000-000000000003",
  name: "Ben's plans",
  is_default: false,
  owner_id: "ben",
  owner_name: "Ben Okafor",
  role: "viewer",
  manages: false,
});
const folders = { direct: { active: true, items: 0 }, folders: [mine, sales, bens] };
const ids = { roof: "10000000-0000-7000-8000-000000000001", offer: "10000000-0000-7000-8000-000000000002" };
const roof = sampleNote({ id: ids.roof });
const offer = sampleNote({
  id: ids.offer,
  title: "Offer",
  folder_id: sales.id,
  folder_name: "Sales",
  kind: "file",
  file_type: "application/pdf",
  file_size: 1_200_000,
  reading: "failed",
  problem: "This PDF is damaged and can't be read.",
});

/** As Next does it: what the history says is what components read. */
function Address({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const read = () => setSearch(window.location.search);
    const spies = (["pushState", "replaceState"] as const).map((name) => {
      const change = window.history[name].bind(window.history);
      return vi.spyOn(window.history, name).mockImplementation((...to) => {
        change(...to);
        read();
      });
    });
    window.addEventListener("popstate", read);
    return () => {
      window.removeEventListener("popstate", read);
      for (const spy of spies) spy.mockRestore();
    };
  }, []);
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>;
}

type Answers = Parameters<typeof answerFetch>[0];

async function open(
  answers: Answers = {},
  { notes = [roof, offer], address = "" }: { notes?: NoteWire[]; address?: string } = {},
) {
  await resizePage(1440, 900);
  window.history.replaceState(null, "", `${window.location.pathname}${address}`);
  const calls = answerFetch({
    "GET /knowledge/folders": () => folders,
    "GET /knowledge/uploads": () => ({ available: true, max_bytes: 1000, types: ["application/pdf", "text/plain"] }),
    "GET /knowledge": () => notes,
    "GET /teams": () => [],
    ...answers,
  });
  const view = readView(new URLSearchParams(address));
  await render(
    <QueryClientProvider
      client={new FreshQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 1000 } } })}
    >
      <Address>
        <LibraryPage
          folders={folders}
          first={{ view, notes: address === "" ? { items: notes, next: null } : null, trash: null }}
          readerId="ana"
        />
      </Address>
      <Toaster />
    </QueryClientProvider>,
  );
  return calls;
}

const callsOf = (calls: { method: string; path: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("notes say who added them, what they are and what went wrong; one opens beside the list and Back closes it", async () => {
  await open();
  const list = page.getByRole("list", { name: "Notes" });
  await expect.element(list).toHaveTextContent("This PDF is damaged and can't be read.");
  await expect.element(list).toHaveTextContent("You · PDF · 1.2 MB");
  await page.getByRole("link", { name: "Roof" }).click();
  await expect.element(page.getByRole("heading", { name: `Open: ${ids.roof}` })).toBeVisible();
  expect(readView(new URLSearchParams(window.location.search))).toEqual({ ...libraryStart, noteId: ids.roof });
  window.history.back();
  await expect.element(page.getByRole("heading", { name: /^Open/ })).not.toBeInTheDocument();
  (page.getByRole("link", { name: "Roof" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("heading", { name: `Open: ${ids.offer}` })).toBeVisible();
});

test("a folder says whose it is; what cannot be added to has no buttons for that; the assistant is switched off", async () => {
  const calls = await open({ [`PUT /knowledge/folders/${bens.id}/active`]: () => ({}) });
  const nav = page.getByRole("navigation", { name: "Folders" });
  await expect.element(nav.getByRole("link", { name: /Ben's plans/ })).toHaveTextContent("Ben Okafor");
  await nav.getByRole("link", { name: /Sales/ }).click();
  await expect.element(page.getByText("Shared with 3 people")).toBeVisible();
  await nav.getByRole("link", { name: /Ben's plans/ }).click();
  await expect.element(page.getByText("From Ben Okafor · You can read it")).toBeVisible();
  for (const name of ["New note", "Upload files", "Share"]) {
    expect(page.getByRole("button", { name, exact: true }).elements()).toHaveLength(0);
  }
  await page.getByRole("switch", { name: "The assistant answers you from this folder" }).click();
  await vi.waitFor(() =>
    expect(callsOf(calls, "PUT")).toEqual([[`/knowledge/folders/${bens.id}/active`, { active: false }]]),
  );
});

test("what is shared with me names no folder: all of it is in the same place", async () => {
  await open(
    { "GET /knowledge": () => [sampleNote({ id: ids.roof, folder_name: "Shared with me", via: "direct" })] },
    { address: "?show=shared" },
  );
  const list = page.getByRole("list", { name: "Notes" });
  await expect.element(list).toHaveTextContent("Can");
  expect(list.element().textContent).not.toContain("Shared with me");
});

test("an address that leads to a folder that is gone says so", async () => {
  await open({}, { address: "?folder=00000000-0000-7000-8000-00000000000f" });
  await expect.element(page.getByText("This folder isn't available.")).toBeVisible();
});

test("search finds as one types, in this folder or in all, and a refusal of the list is said in words", async () => {
  const hit = {
    note_id: ids.roof,
    title: "Roof",
    folder_id: mine.id,
    folder_name: "My notes",
    kind: "note",
    match: "text",
    snippet: "Paint it <mark>teal</mark> &amp; white",
    updated_at: roof.updated_at,
  };
  await open(
    {
      "GET /knowledge": () => new Problem(503, "unavailable", "The database is away."),
      "GET /knowledge/search": () => [hit],
    },
    { address: `?folder=${sales.id}` },
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("The database is away.");
  await page.getByRole("searchbox").fill("teal");
  await expect.element(page.getByRole("list", { name: "Results" })).toHaveTextContent("Paint it teal & white");
  await expect.element(page.getByText("teal", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "This folder" }).click({ force: true });
  await vi.waitFor(() => expect(window.location.search).toContain("in=folder"));
  await userEvent.click(page.getByRole("searchbox"));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("heading", { name: `Open: ${ids.roof}` })).toBeVisible();
  expect(window.location.search).toContain(`note=${ids.roof}`);
});

test("selected notes go to the trash together, and Undo brings them back", async () => {
  const calls = await open({
    [`DELETE /knowledge/${ids.roof}`]: () => ({}),
    [`DELETE /knowledge/${ids.offer}`]: () => ({}),
    [`POST /knowledge/${ids.roof}/restore`]: () => ({}),
    [`POST /knowledge/${ids.offer}/restore`]: () => ({}),
  });
  await page.getByRole("checkbox", { name: "Select Roof" }).click({ force: true });
  await page.getByRole("checkbox", { name: "Select Offer" }).click({ force: true });
  await page.getByRole("toolbar", { name: "Selected notes" }).getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("2 notes moved to the trash")).toBeVisible();
  expect(callsOf(calls, "DELETE").map(([path]) => path)).toEqual([`/knowledge/${ids.roof}`, `/knowledge/${ids.offer}`]);
  await page.getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(() => expect(callsOf(calls, "POST")).toHaveLength(2));
});

test("a move names who gains and loses before it happens", async () => {
  const calls = await open({
    [`GET /knowledge/${ids.roof}/move-effect`]: () => ({ gain: ["Ben Okafor", "Design"], lose: ["Cy Young"] }),
    [`PUT /knowledge/${ids.roof}`]: () => ({ ...roof, folder_id: sales.id }),
  });
  await page.getByRole("checkbox", { name: "Select Roof" }).click({ force: true });
  await page.getByRole("toolbar").getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog", { name: "Move “Roof”" });
  await expect.element(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
  // Neither where it is, nor where it cannot be added.
  await expect.element(dialog.getByRole("radio", { name: "Sales" })).toBeInTheDocument();
  expect(dialog.getByRole("radio").elements()).toHaveLength(1);
  await dialog.getByRole("radio", { name: "Sales" }).click({ force: true });
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Gains access:Ben Okafor and Design");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Loses access:Cy Young");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect.element(page.getByText("“Roof” moved to Sales")).toBeVisible();
  expect(callsOf(calls, "PUT")).toEqual([[`/knowledge/${ids.roof}`, { folder_id: sales.id }]]);
});

test("a folder is shared by suggestion; a refused entry says why and does not hold up the others", async () => {
  const ben: ShareWire = { kind: "person", id: null, email: "ben@example.org", name: "Ben Okafor", role: "viewer" };
  const path = `/knowledge/folders/${sales.id}/shares`;
  const calls = await open(
    {
      [`GET ${path}`]: () => [],
      "GET /users/colleagues": () => [{ id: "b", email: "ben@example.org", name: "Ben Okafor", title: null }],
      [`PUT ${path}`]: ({ body }) => {
        const sent = body as ShareWire[];
        const at = sent.findIndex(({ email }) => email === "who@else.example");
        const message = "Nobody in your organisation signs in with this address.";
        if (at >= 0) return new Problem(422, "invalid", message, [{ path: `${at}.email`, message }]);
        return sent.map((one) =>
          one.kind === "person" ? { ...ben, ...one } : { ...one, id: null, email: null, name: "Everyone" },
        );
      },
    },
    { address: `?folder=${sales.id}` },
  );
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Share “Sales”" });
  await expect.element(sheet.getByText("Owner: Ana Pereira")).toBeVisible();
  const field = sheet.getByRole("combobox", { name: "Add people or teams" });
  await field.fill("who@else.example");
  await page.getByRole("option", { name: "who@else.example" }).click();
  await expect.element(sheet.getByRole("alert")).toHaveTextContent("Nobody in your organisation");
  await field.fill("ben");
  await page.getByRole("option", { name: /Ben Okafor/ }).click();
  await expect.element(sheet.getByText("Saved")).toBeVisible();
  await sheet.getByRole("button", { name: "Ben Okafor: Can read" }).click();
  await page.getByRole("menuitemradio", { name: "Can edit" }).click();
  await expect.element(sheet.getByRole("button", { name: "Ben Okafor: Can edit" })).toBeVisible();
  await sheet.getByRole("button", { name: "Ben Okafor: Can edit" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect.element(sheet.getByText("Ben Okafor")).not.toBeInTheDocument();
  const entry = (email: string, role: string) => ({ kind: "person", email, role });
  expect(callsOf(calls, "PUT").map(([, body]) => body)).toEqual([
    [entry("who@else.example", "viewer")],
    [entry("ben@example.org", "viewer")],
    [entry("ben@example.org", "editor")],
    [],
  ]);
});

test("nobody is given a folder whose name only fits the letters before", async () => {
  const late = Promise.withResolvers<object>();
  const person = (id: string, name: string) => ({ id, email: `${id}@example.org`, name, title: null });
  const calls = await open(
    {
      [`GET /knowledge/folders/${sales.id}/shares`]: () => [],
      "GET /users/colleagues?q=c": () => [person("cy", "Cy Young"), person("clara", "Clara Weiss")],
      "GET /users/colleagues?q=clara": () => late.promise,
      [`PUT /knowledge/folders/${sales.id}/shares`]: ({ body }) => body as object,
    },
    { address: `?folder=${sales.id}` },
  );
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("combobox", { name: "Add people or teams" }).fill("c");
  await expect.element(page.getByRole("option").first()).toHaveTextContent("Cy Young");
  await userEvent.keyboard("lara{Enter}");
  await vi.waitFor(() => expect(callsOf(calls, "PUT")).toHaveLength(1));
  expect(callsOf(calls, "PUT")[0]?.[1]).toEqual([{ kind: "person", email: "clara@example.org", role: "viewer" }]);
});

test("what was deleted says by whom and how long it stays; it is restored, or deleted for good after a question", async () => {
  // Noon of a day that does not end meanwhile.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 24, 12) });
  const trashed = {
    id: ids.roof,
    title: "Roof",
    kind: "note",
    folder_name: "Sales",
    folder_deleted: false,
    deleted_at: new Date().toISOString(),
    deleted_by: "Ben Okafor",
    removed_at: new Date(Date.now() + 29.5 * 86_400_000).toISOString(),
    can_remove: true,
  };
  const calls = await open(
    {
      "GET /knowledge/trash": () => [trashed],
      [`POST /knowledge/${ids.roof}/restore`]: () => ({}),
      [`DELETE /knowledge/${ids.roof}`]: () => ({}),
    },
    { address: "?show=trash" },
  );
  const list = page.getByRole("list", { name: "Trash" });
  await expect.element(list).toHaveTextContent("Deleted today by Ben Okafor · from Sales · 30 days left");
  await page.getByRole("button", { name: "Delete Roof for good" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Roof” for good?" });
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(page.getByText("“Roof” deleted for good")).toBeVisible();
  await page.getByRole("button", { name: "Restore Roof" }).click();
  await expect.element(page.getByText("“Roof” restored")).toBeVisible();
  expect(callsOf(calls, "POST").map(([path]) => path)).toEqual([`/knowledge/${ids.roof}/restore`]);
});

test("dropped files that cannot be read are refused in words before anything is sent", async () => {
  const calls = await open({}, { notes: [] });
  await expect.element(page.getByText("No notes yet.")).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["x"], "clip.mp4", { type: "video/mp4" }));
  dataTransfer.items.add(new File(["x".repeat(2500)], "large.txt", { type: "text/plain" }));
  // What the service takes is known.
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLInputElement>("input[type=file]")?.accept).toBe(
      "application/pdf,.pdf,text/plain,.txt",
    ),
  );
  page
    .getByText("No notes yet.")
    .element()
    .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect.element(uploads).toHaveTextContent("Unsupported file type. Use PDF or Text.");
  await expect.element(uploads).toHaveTextContent("This file is 2.5 kB. The limit is 1 kB.");
  expect(callsOf(calls, "POST")).toEqual([]);
});

test("who manages a folder renames it in place; Escape keeps its name, and the note beside it", async () => {
  const names = { [sales.id]: sales.name };
  const calls = await open(
    {
      "GET /knowledge/folders": () => ({ ...folders, folders: [mine, { ...sales, name: names[sales.id] }, bens] }),
      [`PATCH /knowledge/folders/${sales.id}`]: ({ body }) => {
        names[sales.id] = (body as { name: string }).name;
        return { ...sales, name: names[sales.id] };
      },
    },
    { address: `?folder=${sales.id}&note=${ids.roof}` },
  );
  const field = page.getByRole("textbox", { name: "Name of the folder" });
  await page.getByRole("button", { name: "Rename" }).click();
  await field.fill("Nothing");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("heading", { name: "Sales", level: 1 })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Rename" })).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: `Open: ${ids.roof}` })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await field.fill("Selling");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Selling", level: 1 })).toBeVisible();
  expect(calls.filter(({ method }) => method === "PATCH")).toMatchObject([{ body: { name: "Selling" } }]);
});

test("on a phone, the bell is beside the folders", async () => {
  await open();
  expect(page.getByRole("button", { name: "Notifications" }).elements()).toHaveLength(0);
  await resizePage(390, 844);
  await expect.element(page.getByRole("button", { name: "Notifications" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Folders: All notes" })).toBeVisible();
});
