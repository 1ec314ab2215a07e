import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { transcriptQuery } from "@/components/transcript/use-transcript";
import { Toaster } from "@/components/ui/toast";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { sampleNotes } from "@/lib/testing/sample-notes";
import { MeetingNotes } from "./meeting-notes";
import { notesQuery } from "./use-notes";

const host = { id: "0190a0b0-0000-7000-8000-000000000001", name: "Ana Pereira" };
const ben = { id: "0190a0b0-0000-7000-8000-000000000002", name: "Ben Okafor" };

const generated: NotesContent = {
  title: "Spring campaign",
  overview: "Ana and Ben spoke about the spring campaign and its budget.",
  sections: [
    {
      heading: "Budget",
      points: [
        { id: "p1", text: "The agency wants three weeks of notice.", t_ms: 65_000 },
        { id: "p2", text: "Ana Pereira: The budget is enough for two flights.", t_ms: 125_000 },
      ],
    },
  ],
  decisions: [{ id: "d1", text: "Go with the smaller agency.", t_ms: 5000 }],
  action_items: [
    {
      id: "a1",
      text: "Send the signed contract",
      owner: { user_id: ben.id, name: ben.name },
      due: "2026-11-27",
      t_ms: 10_000,
    },
  ],
  possible_action_items: [
    { id: "m1", text: "Call the printer", owner: null, due: null, t_ms: 20_000 },
    { id: "m2", text: "Buy a boat", owner: null, due: null, t_ms: 30_000 },
  ],
  figures: [{ id: "f1", label: "Campaign budget", value: "90,000 €", t_ms: 70_000 }],
  next_meeting: { text: "Look at the first drafts", date: "2026-12-01", time: "14:30", t_ms: 200_000 },
};

/** The service, with notes that other tabs may change. */
function startService(change: Partial<Notes> = {}) {
  let count = 0;
  const service = {
    isAway: false,
    saved: [] as { content?: NotesContent; reviewed?: boolean }[],
    regenerated: [] as unknown[],
    notes: sampleNotes(generated, change),
    put(body: { content?: NotesContent; reviewed?: boolean }) {
      count += 1;
      const editedAt = `2026-11-24T14:00:00.${String(count).padStart(3, "0")}Z`;
      service.notes = { ...service.notes, ...body, edited_at: editedAt, edited_by_name: host.name };
      return service.notes;
    },
  };
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const path = String(url);
    if (service.isAway) throw new TypeError("Failed to fetch");
    if (path.endsWith("/summary/recipients")) return answer(200, [{ name: ben.name, user_id: ben.id }]);
    if (path.endsWith("/summary/regenerate")) {
      service.regenerated.push(JSON.parse(String(init.body)));
      return answer(202, service.notes);
    }
    if (path.endsWith("/summary-templates")) {
      return answer(200, [{ id: "board", name: "Board", description: "For boards", sections: [] }]);
    }
    if (!path.endsWith("/summary")) return answer(404, { code: "not_found", detail: "Not found." });
    if (init.method !== "PATCH") return answer(200, service.notes);
    if (service.notes.status !== "ready") return answer(409, { code: "notes_not_ready", detail: "Not ready." });
    const readAt = new Headers(init.headers).get("if-unmodified-since");
    if (readAt !== (service.notes.edited_at ?? service.notes.generated_at)) {
      return answer(412, { code: "precondition_failed", detail: "The notes have changed in the meantime." });
    }
    const body = JSON.parse(String(init.body));
    service.saved.push(body);
    return answer(200, service.put(body));
  });
  return service;
}

const said = (id: string, tMs: number, name: string, text: string) => ({
  id,
  speaker: { identity: id, name, user_id: null, original_name: null },
  t_ms: tMs,
  duration_ms: 3000,
  text,
  final: true,
  edited: false,
  understood: true,
});

async function open(change: Partial<Notes> = {}) {
  const service = startService(change);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(notesQuery("m").queryKey, service.notes);
  queryClient.setQueryData(transcriptQuery("m").queryKey, {
    segments: [
      said("s1", 60_000, "Ben Okafor", "How long do they need?"),
      said("s2", 65_000, "Ana Pereira", "The agency wants three weeks of notice before the campaign."),
    ],
    marks: [],
  } as never);
  const onJump = vi.fn();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto max-w-3xl bg-canvas p-4">
        <MeetingNotes meetingId="m" host={host} people={[host, ben]} onJump={onJump} />
      </div>
      <Toaster />
    </QueryClientProvider>,
  );
  /** What an event of the service does. */
  const hear = () => queryClient.invalidateQueries({ queryKey: notesQuery("m").queryKey });
  return { screen, service, onJump, hear };
}

const editor = () => page.getByRole("textbox", { name: "Notes" });

/** Puts the cursor at the end of the line that says this. */
async function goTo(text: string) {
  const line = editor().getByText(text, { exact: true }).element();
  const range = document.createRange();
  range.selectNodeContents(line);
  range.collapse(false);
  (editor().element() as HTMLElement).focus();
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  await new Promise((resolve) => setTimeout(resolve, 30));
}

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
      send() {}
    },
  );
  await page.viewport(1440, 900);
});

async function edit(change: Partial<Notes> = {}) {
  const opened = await open(change);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(editor()).toHaveFocus();
  return opened;
}
const saved = () => expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
const points = ({ notes }: { notes: Notes }) => notes.content?.sections[0]?.points.map(({ text }) => text);

test("typing is saved by itself and does not tick the notes as reviewed; what was generated stays as it was", async () => {
  const { service } = await edit();
  await goTo("The agency wants three weeks of notice.");
  await userEvent.keyboard("{Enter}And a deposit.");
  await expect.element(page.getByText("Saving…")).toBeVisible();
  await saved();
  expect(points(service)).toEqual([
    "The agency wants three weeks of notice.",
    "And a deposit.",
    "Ana Pereira: The budget is enough for two flights.",
  ]);
  const [, added] = service.notes.content?.sections[0]?.points ?? [];
  expect(added).toMatchObject({ t_ms: 65_000 });
  expect(service.notes.reviewed).toBe(false);
  expect(service.saved.every(({ reviewed }) => reviewed === false)).toBe(true);
  expect(service.notes.generated_content).toEqual(generated);
});

test("a key right after the cursor was moved acts on the line that it was moved to", async () => {
  const { service } = await edit();
  const line = editor().getByText("The agency wants three weeks of notice.", { exact: true }).element();
  getSelection()?.collapse(line, line.childNodes.length);
  const { activeElement } = document;
  // Before the browser tells of the moved cursor.
  activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowDown", keyCode: 40, altKey: true, bubbles: true }),
  );
  await expect.poll(() => points(service)?.[1]).toBe("The agency wants three weeks of notice.");
});

test("by keyboard alone: edit, move a line, undo and redo, tick, and finish where it began", async () => {
  const { service } = await open();
  (page.getByRole("button", { name: "Edit", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(editor()).toHaveFocus();
  await goTo("The agency wants three weeks of notice.");
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await saved();
  expect(points(service)?.[1]).toBe("The agency wants three weeks of notice.");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => points(service)?.[0]).toBe("The agency wants three weeks of notice.");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.poll(() => points(service)?.[1]).toBe("The agency wants three weeks of notice.");
  (page.getByRole("checkbox", { name: "Reviewed" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.poll(() => service.notes.reviewed).toBe(true);
  await goTo("Go with the smaller agency.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(editor()).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { name: "Reviewed" })).toBeChecked();
  await expect.element(page.getByRole("button", { name: "Edit", exact: true })).toHaveFocus();
});

test("Tab leads from a line to its time and its owner, Escape back to the text", async () => {
  const { service } = await edit();
  await goTo("Send the signed contract");
  await userEvent.keyboard("{Tab}");
  await expect
    .element(page.getByRole("button", { name: "Show in the transcript, 0:10: Send the signed contract" }))
    .toHaveFocus();
  await userEvent.keyboard("{Tab}");
  const owner = page.getByRole("combobox", { name: "Owner of Send the signed contract" });
  await expect.element(owner).toHaveFocus();
  await owner.fill("Ana");
  await page.getByRole("option", { name: host.name }).click();
  await expect.poll(() => service.notes.content?.action_items[0]?.owner).toEqual({ user_id: host.id, name: host.name });
  await owner.fill("The printer");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => service.notes.content?.action_items[0]?.owner)
    .toEqual({ user_id: null, name: "The printer" });
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard(" today");
  await expect.poll(() => service.notes.content?.action_items[0]?.text).toBe("Send the signed contract today");
});

test("due dates are chosen and removed; figures, the next meeting, title and overview are edited, too", async () => {
  const { service } = await edit();
  const content = () => service.notes.content;
  await page.getByRole("button", { name: /^Due date of Send the signed contract: / }).click();
  await page.getByRole("button", { name: /November 28th/ }).click();
  await expect.poll(() => content()?.action_items[0]?.due).toBe("2026-11-28");
  await page.getByRole("button", { name: "Remove the due date of Send the signed contract" }).click();
  await expect.poll(() => content()?.action_items[0]?.due).toBeNull();
  await page.getByRole("textbox", { name: "Value of Campaign budget" }).fill("80,000 €");
  await expect.poll(() => content()?.figures[0]?.value).toBe("80,000 €");
  await page.getByRole("button", { name: "Remove the time" }).click();
  await expect.poll(() => content()?.next_meeting?.time).toBeNull();
  await goTo("Spring campaign");
  await userEvent.keyboard(" 2027");
  await expect.poll(() => content()?.title).toBe("Spring campaign 2027");
  await userEvent.keyboard("{Enter}New: ");
  await expect.poll(() => content()?.overview).toMatch(/^New: Ana and Ben/);
});

test("a point becomes a decision from the toolbar, and a line is deleted", async () => {
  const { service } = await edit();
  await goTo("The agency wants three weeks of notice.");
  await page.getByRole("button", { name: "Turn into" }).click();
  await page.getByRole("menuitem", { name: "Decision" }).click();
  await expect.poll(() => service.notes.content?.decisions.map(({ id }) => id)).toEqual(["d1", "p1"]);
  await goTo("Go with the smaller agency.");
  await page.getByRole("button", { name: "Delete line" }).click();
  await expect.poll(() => service.notes.content?.decisions.map(({ id }) => id)).toEqual(["p1"]);
});

test("what is pasted from elsewhere becomes plain lines", async () => {
  const { service } = await edit();
  const paste = (data: Record<string, string>) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    editor()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  await goTo("The agency wants three weeks of notice.");
  await userEvent.keyboard("{Enter}");
  paste({
    "text/html":
      '<style>p{color:red}</style><script>window.ran = true</script><p class=MsoListParagraph><span style="mso-list:Ignore">·   </span>From <b onclick="x()">Word</b></p><ul><li>One <a href="javascript:x()">link</a></li><li>Two</li></ul><img src=x onerror="window.ran = true">',
  });
  await saved();
  expect(points(service)?.slice(1, 4)).toEqual(["From Word", "One link", "Two"]);
  await userEvent.keyboard("{Enter}");
  paste({ "text/plain": "- **first**\r\n- [second](https://example.org)\n\n3. third" });
  await expect.poll(() => points(service)?.slice(4, 7)).toEqual(["first", "second", "third"]);
  expect(editor().element().querySelector("a, b, img, script, style")).toBeNull();
  expect("ran" in window).toBe(false);
});

test("a line that is cut and pasted elsewhere stays the line that it was", async () => {
  const { service } = await edit();
  await goTo("The agency wants three weeks of notice.");
  await userEvent.keyboard("{Enter}");
  const clipboardData = new DataTransfer();
  const own = JSON.stringify({ id: "p9", t: 77_000, owner: { user_id: "x", name: "Ana" } });
  clipboardData.setData("text/html", `<div data-notes="line" data-line='${own}'>Moved here</div>`);
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .poll(() => service.notes.content?.sections[0]?.points[1])
    .toEqual({ id: "p9", text: "Moved here", t_ms: 77_000 });
});

test("a text that does not fit is refused with the reason, and nothing is cut", async () => {
  const { service } = await edit();
  await goTo("Spring campaign");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "x".repeat(300));
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .element(page.getByRole("alert").filter({ hasText: "The title can have at most 200 characters." }))
    .toBeVisible();
  expect(service.notes.content).toEqual(generated);
  await expect.element(editor().getByText("Spring campaign", { exact: true })).toBeVisible();
});

test("without a connection it says so and warns before leaving; the text is saved when it is back, also after a reload", async () => {
  const { service, screen } = await edit();
  service.isAway = true;
  await goTo("Spring campaign");
  await userEvent.keyboard(" 2027");
  await expect
    .element(page.getByText(/^Couldn't save, trying again\. Your text is kept in this browser\./))
    .toBeVisible();
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await screen.unmount();
  expect(service.notes.content).toEqual(generated);
  const again = await open();
  await expect.element(editor()).toBeVisible();
  await expect.poll(() => again.service.notes.content?.title).toBe("Spring campaign 2027");
  await saved();
  const safe = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(safe);
  expect(safe.defaultPrevented).toBe(false);
});

test("changed in another tab: where nothing is unsaved the other version shows at once", async () => {
  const { service, hear } = await edit();
  service.put({ content: { ...generated, title: "Theirs" } });
  await hear();
  await expect.element(editor().getByText("Theirs", { exact: true })).toBeVisible();
  await saved();
  expect(service.saved).toEqual([]);
});

test("changed in two tabs at once: the writer sees both and chooses; undo brings the other version back", async () => {
  const { service } = await edit();
  service.put({ content: { ...generated, title: "Theirs" } });
  await goTo("Spring campaign");
  await userEvent.keyboard(" 2027");
  const question = page.getByRole("dialog", { name: "These notes changed in another tab" });
  await expect.element(question).toBeVisible();
  expect(service.notes.content?.title).toBe("Theirs");
  await question.getByRole("button", { name: "Use the other version" }).click();
  await expect.element(editor().getByText("Theirs", { exact: true })).toBeVisible();
  await saved();
  await goTo("Theirs");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => service.notes.content?.title).toBe("Spring campaign 2027");
});

test("one's own version can be kept, and the question put off without anything being saved", async () => {
  const { service } = await edit();
  service.put({ content: { ...generated, title: "Theirs" } });
  await goTo("Spring campaign");
  await userEvent.keyboard(" 2027");
  const question = page.getByRole("dialog", { name: "These notes changed in another tab" });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText("Not saved", { exact: true })).toBeVisible();
  expect(service.notes.content?.title).toBe("Theirs");
  await page.getByRole("button", { name: "Choose a version" }).click();
  await question.getByRole("button", { name: "Keep my version" }).click();
  await expect.poll(() => service.notes.content?.title).toBe("Spring campaign 2027");
  await saved();
  await goTo("Spring campaign 2027");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => service.notes.content?.title).toBe("Theirs");
});

test("what differs is marked word by word; one line or everything becomes what was generated", async () => {
  const content = {
    ...generated,
    title: "Summer campaign",
    decisions: [...generated.decisions, { id: "d2", text: "Book the flights.", t_ms: 0 }],
    figures: [],
  };
  const { service } = await open({ content, edited_at: "2026-11-24T13:30:00.000Z" });
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with the generated notes" });
  await expect.element(dialog.getByRole("deletion").getByText("Spring")).toBeVisible();
  await expect.element(dialog.getByRole("insertion").getByText("Summer")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Only changes" }).click();
  await expect.element(dialog.getByText("Go with the smaller agency.").first()).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Restore: Summer campaign" }).click();
  await expect.poll(() => service.notes.content?.title).toBe("Spring campaign");
  await expect.element(dialog.getByRole("button", { name: "Remove: Book the flights." })).toHaveFocus();
  await dialog.getByRole("button", { name: "Put back: Campaign budget: 90,000 €" }).click();
  await expect.poll(() => service.notes.content?.figures).toEqual(generated.figures);
  await dialog.getByRole("button", { name: "Restore everything" }).click();
  await expect.poll(() => service.notes.content).toEqual(generated);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => service.notes.content?.decisions.length).toBe(2);
  expect(service.notes.reviewed).toBe(false);
});

test("reviewed is ticked and unticked", async () => {
  const { service } = await open();
  const tick = page.getByRole("checkbox", { name: "Reviewed" });
  await tick.click();
  await expect.element(tick).toBeChecked();
  expect(service.saved).toEqual([{ reviewed: true }]);
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  expect(service.notes.content).toEqual(generated);
});

test("a tick over a text that changed elsewhere shows that text, and is kept", async () => {
  const { service } = await edit();
  service.put({ content: { ...generated, title: "Theirs" } });
  await page.getByRole("checkbox", { name: "Reviewed" }).click();
  await expect.element(editor().getByText("Theirs", { exact: true })).toBeVisible();
  await saved();
  expect(service.notes).toMatchObject({ reviewed: true, content: { title: "Theirs" } });
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("possible action items: Y and N answer, arrow keys move, and a toast takes it back", async () => {
  const { service } = await open();
  await page.getByRole("button", { name: /^Possible action items/ }).click();
  const yes = (text: string) => page.getByRole("button", { name: `Yes, add to action items: ${text}` });
  (yes("Call the printer").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(yes("Buy a boat")).toHaveFocus();
  await userEvent.keyboard("n");
  await expect.poll(() => service.notes.content?.possible_action_items.map(({ id }) => id)).toEqual(["m1"]);
  await expect.element(yes("Call the printer")).toHaveFocus();
  await userEvent.keyboard("y");
  await expect.poll(() => service.notes.content?.action_items.map(({ id }) => id)).toEqual(["a1", "m1"]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => service.notes.content?.action_items.map(({ id }) => id)).toEqual(["a1"]);
  expect(service.notes.content?.possible_action_items.map(({ id }) => id)).toEqual(["m1"]);
});

test("possible decisions: Y makes one a decision, and a toast takes it back", async () => {
  const { service } = await open({
    content: { ...generated, possible_decisions: [{ id: "n1", text: "Rent the small hall.", t_ms: 9000 }] },
  });
  await page.getByRole("button", { name: /^Possible decisions/ }).click();
  const yes = page.getByRole("button", { name: "Yes, add to decisions: Rent the small hall." });
  (yes.element() as HTMLElement).focus();
  await userEvent.keyboard("y");
  await expect.poll(() => service.notes.content?.decisions.map(({ id }) => id)).toEqual(["d1", "n1"]);
  expect(service.notes.content?.possible_decisions).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => service.notes.content?.possible_decisions?.map(({ id }) => id)).toEqual(["n1"]);
  expect(service.notes.content?.decisions.map(({ id }) => id)).toEqual(["d1"]);
});

test("in the editor an answer is a change like any other: it can be undone by keyboard", async () => {
  const { service } = await edit();
  await page.getByRole("button", { name: /^Possible action items/ }).click();
  await page.getByRole("button", { name: "Yes, add to action items: Call the printer" }).click();
  await expect.poll(() => service.notes.content?.action_items.map(({ id }) => id)).toEqual(["a1", "m1"]);
  await goTo("Spring campaign");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => service.notes.content).toEqual(generated);
});

test("a line that has the pointer or the focus shows the words behind it and who said them", async () => {
  const { onJump } = await open();
  const line = page.getByText("The agency wants three weeks of notice.", { exact: true });
  await line.hover();
  await expect.element(page.getByText("How long do they need?")).toBeVisible();
  await expect.element(page.getByText("The agency wants three weeks of notice before the campaign.")).toBeVisible();
  await page.getByRole("button", { name: "Show in transcript" }).click();
  expect(onJump).toHaveBeenCalledExactlyOnceWith(65_000);
  await expect.element(page.getByText("How long do they need?")).not.toBeInTheDocument();
  const mark = page.getByRole("button", { name: /^Show in the transcript, 1:05/ });
  (page.getByRole("button", { name: /^Show in the transcript, 0:10/ }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(mark).toHaveFocus();
  await expect.element(mark).toHaveAccessibleDescription(/How long do they need/);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("How long do they need?")).not.toBeInTheDocument();
});

test("a card that Escape closed stays closed over the line that it uncovers, until the pointer moves", async () => {
  await open();
  const words = page.getByText("How long do they need?");
  const line = page.getByText("The agency wants three weeks of notice.", { exact: true });
  await line.hover();
  await expect.element(words).toBeVisible();
  await page.getByRole("button", { name: "Show in transcript" }).hover();
  await userEvent.keyboard("{Escape}");
  await expect.element(words).not.toBeInTheDocument();
  // Longer than a pointer rests before a card opens.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expect.element(page.getByRole("button", { name: "Show in transcript" })).not.toBeInTheDocument();
  await line.hover();
  await expect.element(words).toBeVisible();
});

test("a tap on the time of a line shows the words first", async () => {
  const { onJump } = await open();
  await page.getByRole("button", { name: "Edit", exact: true }).hover();
  const mark = page.getByRole("button", { name: /^Show in the transcript, 1:05/ }).element() as HTMLElement;
  mark.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
  mark.click();
  await expect.element(page.getByText("How long do they need?")).toBeVisible();
  expect(onJump).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Show in transcript" }).click();
  expect(onJump).toHaveBeenCalledExactlyOnceWith(65_000);
});

test("edited notes are regenerated only after a question, and the edited version can be brought back", async () => {
  const content = { ...generated, title: "Summer campaign" };
  const { service, hear } = await open({ content, edited_at: "2026-11-24T13:30:00.000Z" });
  await page.getByRole("button", { name: "Regenerate" }).click();
  await page.getByRole("menuitem", { name: /^Same template/ }).click();
  const question = page.getByRole("alertdialog", { name: "Regenerate edited notes?" });
  await expect.element(question).toBeVisible();
  expect(service.regenerated).toEqual([]);
  await question.getByRole("button", { name: "Regenerate" }).click();
  await expect.poll(() => service.regenerated).toEqual([{}]);
  service.notes = {
    ...service.notes,
    content: { ...generated, title: "Anew" },
    generated_content: { ...generated, title: "Anew" },
    generated_at: "2026-11-24T15:00:00.000Z",
    edited_at: null,
    previous_content: content,
  };
  await hear();
  await expect.element(page.getByText("These notes are new. Your edited version is kept.")).toBeVisible();
  await page.getByRole("button", { name: "Keep my version" }).click();
  await expect.poll(() => service.notes.content).toEqual(content);
  expect(service.notes.generated_content?.title).toBe("Anew");
});

test("notes that nobody edited are regenerated at once", async () => {
  const { service } = await open();
  await page.getByRole("button", { name: "Regenerate" }).click();
  await page.getByRole("menuitemradio", { name: /^Board/ }).click();
  await expect.poll(() => service.regenerated).toEqual([{ template: "board" }]);
});

test("while new notes are being written the text waits in the editor, then there is a choice", async () => {
  const { service, hear } = await edit();
  service.notes = { ...service.notes, status: "writing" };
  await goTo("Spring campaign");
  await userEvent.keyboard(" 2027");
  const waiting = page.getByText("Notes are being regenerated. Your text is kept in this browser.");
  await expect.element(waiting).toBeVisible();
  service.put({ content: { ...generated, title: "Anew" } });
  service.notes = {
    ...service.notes,
    status: "ready",
    edited_at: null,
    generated_at: "2026-11-24T15:00:00.000Z",
  };
  await hear();
  await expect.element(page.getByRole("dialog", { name: "New notes were generated" })).toBeVisible();
});

test.each([390, 1440])("nothing is wider than a page of %i pixels, in light and in dark", async (width) => {
  await page.viewport(width, 844);
  await edit();
  for (const theme of ["light", "dark"]) {
    document.documentElement.dataset.theme = theme;
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  delete document.documentElement.dataset.theme;
});
