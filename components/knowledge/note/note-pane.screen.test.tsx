import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import * as client from "next-auth/react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { draftsOf } from "@/components/patterns/autosave/drafts";
import { signOut } from "@/components/shell/sign-out";
import { Toaster } from "@/components/ui/toast";
import type { FullNoteWire, ShareWire } from "@/lib/features/knowledge/schema";
import { sampleNote } from "@/lib/testing/sample-knowledge";
import { NotePane, type NotePaneProps } from "./note-pane";
import { noteSubject } from "./saving/use-note-saver";

vi.mock("next-auth/react", () => ({ signOut: vi.fn() }));

const id = "0198c1d2-0000-7000-8000-000000000001";
const versionId = "0198c1d2-0000-7000-8000-0000000000aa";
const text =
  "Some **words** first.\n\n- [ ] call Ana\n- [x] done\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<!-- kept -->\n";

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Keeps one note, refuses what starts from an older one, and proposes a heading as its tidier layout. */
function startService(
  change: Partial<FullNoteWire> = {},
  shares: { direct: ShareWire[]; folder: ShareWire[] } = { direct: [], folder: [] },
) {
  let clock = 0;
  const at = () => `2026-11-24T12:00:${String(clock).padStart(2, "0")}.000Z`;
  let note: FullNoteWire = { ...sampleNote({ id, title: "Plan", updated_at: at() }), body: text, ...change };
  const service = {
    isAway: false,
    status: 200,
    versions: 1,
    calls: [] as string[],
    saved: [] as Record<string, unknown>[],
    get note() {
      return note;
    },
    put(next: Partial<FullNoteWire>) {
      clock += 1;
      note = { ...note, ...next, updated_at: at() };
      return note;
    },
  };
  vi.stubGlobal("fetch", async (input: RequestInfo, init: RequestInit = {}) => {
    const path = String(input).replace(/^.*\/api/, "");
    const call = `${init.method ?? "GET"} ${path.replace(id, "{id}").replace(versionId, "{version}")}`;
    service.calls.push(call);
    if (service.isAway) throw new TypeError("Failed to fetch");
    if (service.status !== 200) return answer(service.status, { code: "refused", detail: "There is nothing here." });
    const body = init.body ? JSON.parse(String(init.body)) : {};
    switch (call) {
      case "GET /knowledge/{id}":
        return answer(200, note);
      case "POST /knowledge":
        service.saved.push(body);
        return answer(201, service.put(body));
      case "PUT /knowledge/{id}": {
        const since = new Headers(init.headers).get("if-unmodified-since");
        if (since && since !== note.updated_at) {
          return answer(412, { code: "precondition_failed", detail: "Changed.", current: note });
        }
        service.saved.push(body);
        return answer(200, service.put(body));
      }
      case "GET /knowledge/{id}/versions":
        return answer(
          200,
          Array.from({ length: service.versions }, () => ({
            id: versionId,
            title: "Plan",
            saved_at: at(),
            saved_by: "Ben Okafor",
          })),
        );
      case "GET /knowledge/{id}/shares":
        return answer(200, shares.direct);
      case `GET /knowledge/folders/${sampleNote().folder_id}/shares`:
        return answer(200, shares.folder);
      case "GET /knowledge/folders":
        return answer(200, { direct: { active: true, items: 0 }, folders: [] });
      case "GET /teams":
        return answer(200, []);
      case "GET /knowledge/{id}/versions/{version}":
        return answer(200, {
          id: versionId,
          title: "Plan",
          saved_at: at(),
          saved_by: "Ben Okafor",
          body: "older words",
        });
      case "POST /knowledge/{id}/versions/{version}":
        return answer(200, service.put({ body: "older words" }));
      case "POST /knowledge/format":
        return answer(200, { body: `# Tidy\n\n${body.body}`, changed: true, windows: 1, kept_as_pasted: 0 });
      case "POST /knowledge/{id}/restore-pasted":
        return answer(200, service.put({ body: text, tidied: false }));
      case "GET /knowledge/{id}/file":
        return answer(200, { url: "#file", expires_at: at(), file_name: "Plan.pdf" });
      default:
        return answer(204, null);
    }
  });
  return service;
}

function open(props: Partial<NotePaneProps> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <div className="bg-canvas p-4">
        <NotePane readerId="ana" noteId={id} onClose={() => {}} {...props} />
      </div>
      <Toaster />
    </QueryClientProvider>,
  );
}

const editor = () => page.getByRole("textbox", { name: "Note", exact: true });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));
const saved = () => expect.element(page.getByText("Saved", { exact: true })).toBeVisible();

async function startEditing() {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(editor()).toHaveFocus();
}

function paste(words: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", words);
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

async function choose(name: string) {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("it reads: words, table, tasks that can be ticked in place; opening it sends nothing", async () => {
  const service = startService();
  await open();
  await expect.element(page.getByText("words", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "2" })).toBeVisible();
  expect(page.getByText("kept").elements()).toHaveLength(0);
  await startEditing();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("checkbox", { name: "call Ana" })).not.toBeChecked();
  expect(service.saved).toEqual([]);
  await page.getByRole("checkbox", { name: "call Ana" }).click();
  await saved();
  expect(service.saved).toEqual([{ body: text.replace("[ ]", "[x]") }]);
});

const share = (kind: ShareWire["kind"], name: string): ShareWire => ({
  kind,
  id: kind === "everyone" ? null : name,
  email: kind === "person" ? `${name}@example.org` : null,
  name,
  role: "viewer",
});
const [ben, clara, dan] = ["Ben", "Clara", "Dan"].map((name) => share("person", name)) as [
  ShareWire,
  ShareWire,
  ShareWire,
];

test.each<[string, Partial<FullNoteWire>, direct?: ShareWire[], folder?: ShareWire[]]>([
  ["Only you", {}],
  ["You and Ben", { shared: true }, [ben]],
  ["You, Clara and Ben", { shared: true }, [clara], [ben]],
  ["You and 3 people", { shared: true }, [ben, clara], [clara, dan]],
  ["You, Sales and Ben, through Plans", { audience: "team", shared: true }, [], [ben, share("team", "Sales")]],
  ["Everyone, through Plans", { audience: "company", shared: true }, [], [share("everyone", "Everyone")]],
  ["Everyone, through Plans", { audience: "company", scope: "company" }],
  ["Everyone in the organisation", { audience: "company", shared: true }, [share("everyone", "Everyone")]],
  ["Sales", { audience: "team", team_name: "Sales" }],
  ["Sales and Ben", { audience: "team", team_name: "Sales", shared: true }, [ben]],
  ["Shared with you", { scope: "shared", shared: true }],
  ["Administrators", { scope: "shared", via: "admin" }],
])(
  "it says who reads it, and has a lock only where nobody else can: %s",
  async (words, change, direct = [], folder = []) => {
    startService({ folder_name: "Plans", ...change }, { direct, folder });
    await open();
    const facts = page.getByText(words, { exact: true });
    await expect.element(facts).toBeVisible();
    const hasLock = facts.element().parentElement?.querySelector(".lucide-lock") !== null;
    expect(hasLock).toBe(words === "Only you");
  },
);

test.each([
  [0, null],
  [1, "Its earlier version can be read, too."],
  [3, "Its 3 earlier versions can be read, too."],
])("whoever shares it is told that the earlier versions are shared, too: %s", async (versions, words) => {
  const service = startService();
  service.versions = versions;
  await open();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.element(page.getByText("Nobody beyond the folder.")).toBeVisible();
  if (words) await expect.element(page.getByText(words)).toBeVisible();
  await expect.poll(() => service.calls).toContain("GET /knowledge/{id}/versions");
  expect(page.getByText(/can be read, too/).elements()).toHaveLength(words ? 1 : 0);
});

test("code and tables that are wider than the page scroll by keyboard, and are no landmarks; the title shows its focus", async () => {
  const table = "| a | b |\n| - | - |\n| 1 | 2 |\n\n";
  startService({ body: `${table}${table}\`\`\`\n${"long ".repeat(99)}\n\`\`\`\n` });
  await open();
  const code = page.getByText(/^long long/);
  await expect.element(code).toBeVisible();
  const block = code.element().closest("pre") as HTMLElement;
  expect(block.tabIndex).toBe(0);
  block.focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => block.scrollLeft).toBeGreaterThan(0);
  await page.getByRole("textbox", { name: "Title" }).click();
  const title = page.getByRole("textbox", { name: "Title" }).element();
  expect(getComputedStyle(title).outlineStyle, "what has the focus shows it").toBe("solid");
  expect(page.getByRole("region", { name: "Table" }).elements()).toEqual([]);
});

test("editing saves by itself, and leaves the letters of what was not touched", async () => {
  const service = startService();
  await open();
  await startEditing();
  await userEvent.keyboard("New ");
  await saved();
  expect(service.note.body).toBe(`New ${text}`);
  await page.getByRole("checkbox", { name: "call Ana" }).click();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.poll(() => service.note.body).toContain("- [x] call Ana\n- [x] done");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Edit", exact: true })).toHaveFocus();
});

test("a slash lists blocks; a table gets a row", async () => {
  const service = startService({ body: "" });
  await open();
  await page.getByRole("button", { name: "Start writing" }).click();
  await editor().click();
  await userEvent.keyboard("/tab");
  const option = page.getByRole("option", { name: "Table" });
  await expect.element(option).toHaveAttribute("aria-selected", "true");
  // The editor keeps the focus in browsers, too, that give it to what is pressed.
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  option.element().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await userEvent.keyboard("{Enter}x");
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("menuitem", { name: "Add row below" }).click();
  await saved();
  await expect.poll(() => service.note.body.split("\n")).toHaveLength(5);
  expect(service.note.body).toContain("| x | | |");
});

test("without a connection it says so; after a reload the text is there and is saved", async () => {
  const service = startService();
  const screen = await open();
  await startEditing();
  service.isAway = true;
  await userEvent.keyboard("Offline ");
  await expect.element(page.getByText(/Couldn't save, trying again/)).toBeVisible();
  service.isAway = false;
  // What a reload leaves: the storage alone.
  const kept = { ...localStorage };
  service.isAway = true;
  await screen.unmount();
  service.isAway = false;
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  await open();
  await expect.element(editor()).toHaveTextContent(/^Offline Some/);
  await expect.poll(() => service.note.body).toBe(`Offline ${text}`);
  await expect.poll(drafts).toEqual([]);
});

test("text that is not saved belongs to its account, and leaves the browser at sign-out", async () => {
  const service = startService();
  const screen = await open({ readerId: "carla" });
  await startEditing();
  service.isAway = true;
  await userEvent.keyboard("Offline ");
  await expect.element(page.getByText(/Couldn't save, trying again/)).toBeVisible();
  await screen.unmount();
  service.isAway = false;

  const other = await open({ readerId: "ben" });
  await expect.element(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await expect.element(page.getByRole("article")).not.toHaveTextContent("Offline");
  await other.unmount();
  expect(service.note.body).toBe(text);
  expect(drafts()).toHaveLength(1);

  vi.mocked(client.signOut).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(signOut("carla")).rejects.toThrow("Failed to fetch");
  await signOut("ben");
  expect(drafts()).toHaveLength(1);
  await signOut("carla");
  expect(drafts()).toEqual([]);
  draftsOf("carla", noteSubject(id)).write({ changes: { body: "while the page is left" }, version: null });
  expect(drafts()).toEqual([]);
});

test("a change by somebody else is shown beside mine, and either can be kept", async () => {
  const service = startService();
  await open();
  await startEditing();
  service.put({ body: "Theirs" });
  await userEvent.keyboard("Mine ");
  const dialog = page.getByRole("dialog", { name: "This note was changed elsewhere" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText("Theirs").last()).toBeVisible();
  expect(service.note.body).toBe("Theirs");
  await dialog.getByRole("button", { name: "Use the other version" }).click();
  await expect.element(editor()).toHaveTextContent("Theirs");
  service.put({ body: "Theirs again" });
  await editor().click();
  await userEvent.keyboard("Mine ");
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my version" }).click();
  await expect.poll(() => service.note.body).toContain("Mine");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => service.note.body).toBe("Theirs again");
});

test("a title is never saved empty", async () => {
  const service = startService();
  await open();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("  ");
  await saved();
  await title.fill("  Roof ");
  await expect.poll(() => service.note.title).toBe("Roof");
  expect(service.saved).toEqual([{ title: "Roof" }]);
});

test("after the right to it was taken away the words are kept and said, and can be copied once the note is gone", async () => {
  const service = startService();
  await open();
  await startEditing();
  service.status = 403;
  await userEvent.keyboard("Mine ");
  await expect
    .element(page.getByText("Couldn't save. There is nothing here. Your text is kept in this browser."))
    .toBeVisible();
  await expect.element(editor()).toHaveTextContent(/^Mine Some/);
  service.status = 404;
  await page.getByRole("button", { name: "Try again" }).click();
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("This note isn't available")).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Copy your text" }).click();
  await expect.poll(() => copied.mock.calls).toEqual([[`Mine ${text}`]]);
  copied.mockRestore();
});

test("the history shows what differs, restores, and undoes it", async () => {
  const service = startService();
  service.versions = 0;
  await open();
  await choose("History");
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect.element(dialog.getByText("No earlier versions yet.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Restore this version" }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.elements()).toEqual([]);
  service.versions = 1;
  await choose("History");
  await expect.element(dialog.getByText("older words")).toBeVisible();
  await expect.element(dialog.getByText("Ben Okafor")).toBeVisible();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect.element(page.getByText("older words")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => service.note.body).toBe(text);
});

test("undoing a restored version leaves what somebody saved since then", async () => {
  const service = startService();
  await open();
  await choose("History");
  await page.getByRole("button", { name: "Restore this version" }).click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect.element(undo).toBeVisible();
  service.put({ body: "Theirs" });
  await undo.click();
  await expect.element(page.getByText("Couldn't undo.").first()).toBeVisible();
  await expect.element(page.getByText("Theirs")).toBeVisible();
  expect(service.note.body).toBe("Theirs");
});

test("a tidier layout is proposed, and used only when it is chosen", async () => {
  const service = startService();
  await open();
  await choose("Tidy up");
  const dialog = page.getByRole("dialog", { name: "Tidy up" });
  await expect.element(dialog.getByText("Words unchanged")).toBeVisible();
  expect(service.saved).toEqual([]);
  await dialog.getByRole("button", { name: "Use" }).click();
  await expect.element(page.getByRole("heading", { name: "Tidy" })).toBeVisible();
  await expect.poll(() => service.note.body).toBe(`# Tidy\n\n${text}`);
});

test("a new note is created at the first word, once, and goes on being written", async () => {
  const service = startService({ title: "", body: "" });
  const onCreated = vi.fn();
  await open({ noteId: null, folderId: id, onCreated });
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(service.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  await userEvent.keyboard("Budget{Enter}");
  await expect.element(editor()).toHaveFocus();
  await userEvent.keyboard("first");
  await saved();
  // Where typing is slow, the note is saved with a part of its title first.
  expect(service.saved[0]).toMatchObject({ title: expect.stringMatching(/^Budg?e?t?$/), body: "", folder_id: id });
  expect(Object.assign({}, ...service.saved)).toEqual({ title: "Budget", body: "first", folder_id: id });
  expect(onCreated).toHaveBeenCalledTimes(1);
  await userEvent.keyboard(" second");
  await expect.poll(() => service.note.body).toBe("first second");
  expect(service.calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

test("a new note says whether its text began with a paste", async () => {
  const service = startService({ title: "", body: "" });
  async function startNote(write: () => Promise<void>) {
    const screen = await open({ noteId: null });
    await editor().click();
    await write();
    await saved();
    await screen.unmount();
    // Whoever types slowly saves more than once.
    return Object.assign({}, ...service.saved.splice(0));
  }
  const typedAfter = await startNote(async () => {
    paste("Roof");
    await userEvent.keyboard(" and walls");
  });
  expect(typedAfter).toEqual({ title: "Roof and walls", body: "Roof and walls", source: "pasted" });
  const link = { title: "https://example.org/roof", body: "<https://example.org/roof>", source: "pasted" };
  expect(await startNote(async () => paste("https://example.org/roof"))).toEqual(link);
  const markdown = { title: "Roof", body: "# Roof\n\n- paint", source: "pasted" };
  expect(await startNote(async () => paste("# Roof\n\n- paint"))).toEqual(markdown);
  const typedBefore = await startNote(async () => {
    await userEvent.keyboard("About ");
    paste("roofs");
  });
  expect(typedBefore).toEqual({ title: "About roofs", body: "About roofs" });
});

test("of a file: what it is, how far it was read, and the way to it", async () => {
  startService({
    kind: "file",
    file_name: "Plan.pdf",
    file_type: "application/pdf",
    file_size: 640_000,
    reading: "failed",
    problem: "This PDF is protected by a password.",
    body: "",
  });
  await open();
  await expect.element(page.getByText("PDF · 640 kB")).toBeVisible();
  await expect.element(page.getByText(/protected by a password/)).toBeVisible();
  expect(page.getByRole("button", { name: "Edit", exact: true }).elements()).toHaveLength(0);
  const follow = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await page.getByRole("button", { name: "Download" }).click();
  await expect
    .poll(() => follow.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute("href")))
    .toEqual(["#file"]);
  follow.mockRestore();
});

test("of a file that was read: what is not in its text, also to who shares it", async () => {
  const problem = "Hidden in the file, and part of this text: the sheet “Salaries”.";
  startService({
    kind: "file",
    file_name: "Plan.xls",
    file_type: "application/vnd.ms-excel",
    reading: "done",
    problem,
  });
  await open();
  const file = page.getByRole("region", { name: "File" });
  await expect.element(file).toHaveTextContent(/Excel.*Salaries/);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent(problem);
});

test("who may only read cannot write, and what is gone says so", async () => {
  const service = startService({
    can_edit: false,
    can_manage: false,
    can_move: false,
    can_delete: false,
    role: "viewer",
  });
  await open();
  await expect.element(page.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "call Ana" })).toBeDisabled();
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
  service.status = 404;
  const onClose = vi.fn();
  await open({ onClose });
  await expect.element(page.getByText("This note isn't available")).toBeVisible();
  await page.getByRole("button", { name: "Back to knowledge" }).click();
  expect(onClose).toHaveBeenCalled();
});
