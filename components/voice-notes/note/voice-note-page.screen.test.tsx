import { QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { loadPopups } from "@/components/ui/late-popups";
import { Toaster } from "@/components/ui/toast";
import { changeNote, deleteNote, resolveConflict, restoreNote } from "@/components/voice-notes/store/change-note";
import type { VoiceNote } from "@/components/voice-notes/store/use-voice-note";
import { ApiError } from "@/lib/platform/http/client";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { sampleVoiceNote } from "@/lib/testing/sample-voice-note";
import { VoiceNotePage } from "./voice-note-page";

const store = vi.hoisted(() => ({ read: (): unknown => null }));

vi.mock("@/components/voice-notes/store/use-voice-note", () => ({ useVoiceNote: () => store.read() }));
vi.mock("@/components/voice-notes/store/use-waiting", () => ({
  useWaiting: () => ({ uploads: 0, writes: 0, isOffline: false, isSignedOut: false }),
}));
vi.mock("@/components/voice-notes/store/change-note", () => ({
  changeNote: vi.fn(async () => {}),
  deleteNote: vi.fn(async () => {}),
  restoreNote: vi.fn(async () => {}),
  resolveConflict: vi.fn(async () => {}),
  resolveProblem: vi.fn(async () => {}),
}));
vi.mock("@/components/shell/bell-button", () => ({ PhoneBell: () => null }));

const note = sampleVoiceNote();
const path = `/voice-notes/${note.id}`;
const router = {
  bfcacheId: "",
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
};

type Answers = Parameters<typeof answerFetch>[0];

async function open(read: Partial<VoiceNote> = {}, answers: Answers = {}) {
  await cleanup();
  await resizePage(1440, 900);
  await loadPopups();
  const calls = answerFetch({
    [`GET ${path}/waveform`]: () => ({ peaks: Array(120).fill(80), duration_ms: 12_000 }),
    ...answers,
  });
  store.read = () => ({ note, isLoading: false, error: null, conflict: null, ...read });
  await render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <VoiceNotePage id={note.id} />
        <Toaster />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return calls;
}

const sent = (calls: Awaited<ReturnType<typeof open>>, method: string) =>
  calls.filter((call) => call.method === method).map((call) => [call.path, call.body]);
const changes = () => vi.mocked(changeNote).mock.calls.map(([, patch]) => patch);

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("its title, tags and notes are kept while they are written", async () => {
  await open();
  await page.getByRole("textbox", { name: "Title" }).fill("Roof and paint ");
  await vi.waitFor(() => expect(changes()).toEqual([{ title: "Roof and paint" }]));
  await page.getByRole("textbox", { name: "Add a tag" }).fill("ben");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Remove tag site" }).click();
  await vi.waitFor(() => expect(changes().slice(1)).toEqual([{ tags: ["site", "ben"] }, { tags: [] }]));
  await page.getByRole("button", { name: "Write something beside it" }).click();
  await page.getByRole("textbox", { name: "Note" }).click();
  await userEvent.keyboard("Ask Ben.");
  await page.getByRole("button", { name: "Done" }).click();
  await vi.waitFor(() => expect(changes().at(-1)).toEqual({ notes: "Ask Ben." }));
});

test("a click on a word plays it, and the line that is played is marked", async () => {
  await open();
  const line = page.getByText("Ben does, on Monday.");
  await expect.element(page.getByRole("slider", { name: "Playback position" })).toBeInTheDocument();
  const word = document.createRange();
  const text = line.element().firstChild as Text;
  word.setStart(text, text.data.indexOf("Monday") + 2);
  word.setEnd(text, text.data.indexOf("Monday") + 3);
  const { left, top, width, height } = word.getBoundingClientRect();
  const event = new MouseEvent("click", { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 });
  line.element().dispatchEvent(event);
  const slider = page.getByRole("slider", { name: "Playback position" });
  await expect.poll(() => Number((slider.element() as HTMLInputElement).value)).toBeGreaterThan(9500);
  await expect.element(line).toHaveAttribute("data-playing");
  await page.getByRole("button", { name: "Play from 0:04", exact: true }).click();
  await expect.element(page.getByText("And who buys the paint?")).toHaveAttribute("data-playing");
});

test("on a phone the words stand right under the sound; a press shows what else there is", async () => {
  await open();
  await resizePage(390, 844);
  const line = page.getByText("Ben does, on Monday.");
  const speakers = page.getByRole("radiogroup", { name: "How many people speak?" });
  await expect.element(line).toBeVisible();
  await expect.element(speakers).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Summary and speakers" }).click();
  await expect.element(speakers).toBeVisible();
  await expect.element(line).not.toBeVisible();
  await resizePage(1440, 900);
  await expect.element(line).toBeVisible();
  await expect.element(speakers).toBeVisible();
});

test("keys move it as in the recording player, and a mark is set", async () => {
  await open();
  await expect.element(page.getByRole("slider", { name: "Playback position" })).toBeInTheDocument();
  (page.getByRole("button", { name: "Play", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .element(page.getByRole("slider", { name: "Playback position" }))
    .toHaveAttribute("aria-valuetext", "0:05 of 0:12");
  await page.getByRole("button", { name: "Mark this moment" }).click();
  await vi.waitFor(() => expect(changes()).toEqual([{ marks: [...note.marks, { at_ms: 5000, label: null }] }]));
  await page.getByRole("button", { name: "Paint, 0:04" }).click();
  await expect
    .element(page.getByRole("slider", { name: "Playback position" }))
    .toHaveAttribute("aria-valuetext", "0:04 of 0:12");
});

test("its words are searched, edited, and given to somebody else", async () => {
  await open();
  await page.getByRole("searchbox", { name: "Search transcript" }).fill("paint");
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search transcript" }).fill("");
  await page.getByRole("button", { name: "Edit transcript" }).click();
  await page.getByRole("button", { name: "Edit: And who buys the paint?" }).click();
  await page.getByRole("textbox", { name: "Transcript line" }).fill("And who buys paint?");
  await userEvent.keyboard("{Enter}");
  const [, second] = note.transcript;
  const changed = (change: object) => ({
    transcript: note.transcript.map((one) => (one === second ? { ...one, ...change, edited: true } : one)),
  });
  await vi.waitFor(() => expect(changes()).toEqual([changed({ text: "And who buys paint?" })]));
  await page.getByRole("button", { name: "Edit: And who buys the paint?" }).click();
  await page.getByRole("combobox", { name: "Spoken by" }).click();
  await page.getByRole("option", { name: "Ana" }).click();
  await vi.waitFor(() => expect(changes().at(-1)).toEqual(changed({ speaker: "S1" })));
});

test("stages say how far they are; the work is cancelled, and what failed is tried again", async () => {
  const stage = (name: "sound" | "words" | "speakers" | "summary", state: string, error: string | null = null) => ({
    stage: name,
    state: state as "running",
    progress: 0.4,
    error,
  });
  const working = sampleVoiceNote({
    status: "transcribing",
    transcript: [],
    stages: [
      stage("sound", "done"),
      stage("words", "running"),
      stage("speakers", "waiting"),
      stage("summary", "waiting"),
    ],
  });
  const calls = await open(
    { note: working },
    { [`POST ${path}/cancel`]: () => ({}), [`POST ${path}/retry`]: () => ({}) },
  );
  await expect.element(page.getByText("Writing the words, 40 %")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await vi.waitFor(() => expect(sent(calls, "POST")).toEqual([[`${path}/cancel`, {}]]));
  const failed = sampleVoiceNote({
    stages: [
      stage("sound", "done"),
      stage("words", "done"),
      stage("speakers", "failed", "The voices couldn't be told apart."),
      stage("summary", "done"),
    ],
  });
  const more = await open({ note: failed }, { [`POST ${path}/retry`]: () => ({}) });
  await expect.element(page.getByText("The voices couldn't be told apart.")).toBeVisible();
  await page.getByRole("button", { name: "Try again: telling speakers apart" }).click();
  await vi.waitFor(() => expect(sent(more, "POST")).toEqual([[`${path}/retry`, { stage: "speakers" }]]));
});

test("the summary leads to its times, and an action item becomes a task", async () => {
  const calls = await open({}, { [`POST ${path}/tasks`]: () => ({ id: crypto.randomUUID() }) });
  await expect.element(page.getByRole("region", { name: "Summary" })).toHaveTextContent("Ben buys the paint.");
  await page.getByRole("button", { name: "Add to tasks: Buy the paint" }).click();
  await expect.element(page.getByRole("link", { name: "In your tasks" })).toBeVisible();
  expect(sent(calls, "POST")).toEqual([[`${path}/tasks`, { index: 0 }]]);
  await page.getByRole("button", { name: "Play from 0:08: Ben buys the paint." }).click();
  await expect
    .element(page.getByRole("slider", { name: "Playback position" }))
    .toHaveAttribute("aria-valuetext", "0:08 of 0:12");
});

test("a change on another device is shown, and one version or both are kept", async () => {
  const theirs = sampleVoiceNote({ title: "Roof, from the phone" });
  await open({ conflict: { theirs, at: "2026-11-20T14:07:00.000Z" } });
  await expect
    .element(page.getByRole("alert").filter({ hasText: "Changed on" }))
    .toHaveTextContent(/Changed on another device at .*14:07/);
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Changed on another device" });
  await expect.element(dialog).toHaveTextContent("Roof, from the phone");
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await vi.waitFor(() => expect(resolveConflict).toHaveBeenCalledWith(note.id, "both"));
});

test("it becomes a knowledge note, or goes to the trash with a way back", async () => {
  const docId = crypto.randomUUID();
  await open({}, { [`POST ${path}/knowledge`]: () => ({ doc_id: docId }) });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /Make a knowledge note/ }).click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  expect(router.push).toHaveBeenCalledWith(`/knowledge?note=${docId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await vi.waitFor(() => expect(deleteNote).toHaveBeenCalledWith(note.id));
  await page.getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(() => expect(restoreNote).toHaveBeenCalledWith(note.id));
});

test("it says that it loads, that it was deleted, that there is none, or that it could not be read", async () => {
  await open({ note: null, isLoading: true });
  await expect.element(page.getByRole("status", { name: "Loading", exact: true })).toBeVisible();
  await open({ note: null, error: new ApiError(410, "gone", "Deleted.") });
  await page.getByRole("button", { name: "Restore" }).click();
  expect(restoreNote).toHaveBeenCalledWith(note.id);
  await open({ note: null, error: new ApiError(404, "not_found", "No.") });
  await expect.element(page.getByText("There is no such voice note.")).toBeVisible();
  await open({ note: null, error: new ApiError(0, "unreachable", "Can't reach Parley.") });
  await expect.element(page.getByText("Couldn't load this voice note.")).toBeVisible();
});
