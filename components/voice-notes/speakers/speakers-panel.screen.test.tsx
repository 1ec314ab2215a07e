import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { RecordingClockProvider, useSetClock } from "@/components/transcript/recording-clock";
import { loadPopups } from "@/components/ui/late-popups";
import { Toaster } from "@/components/ui/toast";
import { changeNote } from "@/components/voice-notes/store/change-note";
import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";
import { answerFetch, Problem } from "@/lib/testing/answer-fetch";
import { sampleVoiceNote } from "@/lib/testing/sample-voice-note";
import { SpeakersPanel } from "./speakers-panel";

vi.mock("@/components/voice-notes/store/change-note", () => ({ changeNote: vi.fn(async () => {}) }));

const note = sampleVoiceNote();
const path = `/voice-notes/${note.id}`;
const playFrom = vi.fn();

function Player() {
  const { setSeek } = useSetClock();
  useEffect(() => setSeek({ isRecorded: () => true, playFrom }), [setSeek]);
  return null;
}

async function open(change: Partial<VoiceNoteWire> = {}, answers: Parameters<typeof answerFetch>[0] = {}) {
  await loadPopups();
  const calls = answerFetch(answers);
  const onChange = vi.fn();
  await render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RecordingClockProvider>
        <Player />
        <SpeakersPanel note={{ ...note, ...change }} onChange={onChange} />
      </RecordingClockProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  const posts = () => calls.filter(({ method }) => method === "POST").map((call) => [call.path, call.body]);
  return { onChange, posts };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("how many people speak is said, and they are told apart again", async () => {
  const { posts } = await open({}, { [`POST ${path}/tell-apart`]: () => ({}) });
  await page.getByRole("radio", { name: "3", exact: true }).click();
  await page.getByRole("radio", { name: "More" }).click();
  await page.getByRole("combobox", { name: "Number of people" }).click();
  await page.getByRole("option", { name: "5" }).click();
  await page.getByRole("button", { name: "More for Ana" }).click();
  await page.getByRole("menuitem", { name: /Split in two/ }).click();
  await vi.waitFor(() =>
    expect(posts()).toEqual([
      [`${path}/tell-apart`, { speakers_count: 3 }],
      [`${path}/tell-apart`, { speakers_count: 5 }],
      [`${path}/tell-apart`, { speakers_count: null, split: "S1" }],
    ]),
  );
});

test("what a speaker says is heard; a name is given; two are merged, and the merge is undone", async () => {
  const { onChange } = await open();
  await page.getByRole("button", { name: "Listen to Ana at 0:00" }).click();
  expect(playFrom).toHaveBeenCalledWith(0, 3500);
  await page.getByRole("button", { name: "Rename Speaker 2" }).click();
  await page.getByRole("textbox", { name: "Name of the speaker" }).fill("Ben");
  await page.getByRole("button", { name: "Save" }).click();
  expect(onChange).toHaveBeenCalledWith({ speakers: { S2: { name: "Ben" } } });
  await page.getByRole("button", { name: "More for Speaker 2" }).click();
  await page.getByRole("menuitem", { name: "Same person as" }).click();
  await page.getByRole("menuitem", { name: "Ana" }).click();
  const merged = note.transcript.map((one) => ({ ...one, speaker: "S1" }));
  await vi.waitFor(() => expect(changeNote).toHaveBeenCalledWith(note.id, { transcript: merged }));
  await page.getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(() => expect(changeNote).toHaveBeenLastCalledWith(note.id, { transcript: note.transcript }));
});

test("a suggestion is accepted or refused", async () => {
  const suggestion = { speaker_id: crypto.randomUUID(), name: "Ben" };
  const { onChange } = await open({
    speakers: { ...note.speakers, S2: { name: null, speaker_id: null, suggestion } },
  });
  await expect.element(page.getByText("Sounds like Ben")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  expect(onChange.mock.calls).toEqual([
    [{ speakers: { S2: { name: "Ben", speaker_id: suggestion.speaker_id } } }],
    [{ speakers: { S2: { refused: true } } }],
  ]);
});

test("a voice is kept only with consent, for as long as was said", async () => {
  const { posts } = await open({}, { [`POST ${path}/recognise`]: () => ({}) });
  await page.getByRole("button", { name: "Recognise Ana in my next notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Recognise Ana in my next notes?" });
  await dialog.getByRole("button", { name: "Recognise" }).click();
  await expect.element(dialog.getByText("Ask first, then confirm.")).toBeVisible();
  expect(posts()).toEqual([]);
  await dialog.getByLabelText("Keep for").fill("30");
  await dialog.getByRole("checkbox", { name: "Ana agreed to be recognised by voice in my notes for 30 days." }).click();
  await dialog.getByRole("button", { name: "Recognise" }).click();
  await expect.element(page.getByText("Ana will be recognised in your next notes")).toBeVisible();
  expect(posts()).toEqual([[`${path}/recognise`, { label: "S1", name: "Ana", agreed: true, retention_days: 30 }]]);
});

test("a refusal is said, and without words there are no speakers yet", async () => {
  const { posts } = await open(
    { transcript: [] },
    { [`POST ${path}/tell-apart`]: () => new Problem(409, "busy", "The sound isn't prepared yet.") },
  );
  await expect.element(page.getByText(/^Speakers show up here/)).toBeVisible();
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await vi.waitFor(() => expect(posts()).toEqual([[`${path}/tell-apart`, { speakers_count: 2 }]]));
  await expect.element(page.getByText("The sound isn't prepared yet.").first()).toBeVisible();
});
