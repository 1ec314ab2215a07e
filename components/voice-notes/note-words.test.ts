import { expect, test } from "vitest";
import { sampleListedNote } from "@/lib/testing/sample-voice-note";
import { countOf, describeStatus, formatLength, nameNote } from "./note-words";

test("a note without a title is named by its first words", () => {
  expect(nameNote({ title: "Roof", excerpt: "We paint it." })).toBe("Roof");
  expect(nameNote({ title: null, excerpt: " We paint it. " })).toBe("We paint it.");
  expect(nameNote({ title: null, excerpt: "" })).toBe("Voice note");
  expect(nameNote({ title: null, excerpt: `${"words ".repeat(20)}` })).toMatch(/^(words )+words…$/);
});

const unsent = { writes: 0, sound: null, problem: null };

test.each([
  [{}, false, null],
  [{ status: "transcribing", work: { stage: "words", progress: 0.4 } }, false, "Writing the words, 40 %"],
  [{ status: "transcribing", work: null }, false, "Waits for its turn"],
  [{ status: "uploading", unsent: { ...unsent, sound: 0.25 } }, false, "Uploading, 25 %"],
  [{ status: "uploading", unsent: { ...unsent, sound: 0 } }, true, "Waits for the network"],
  [{ status: "uploading" }, false, "Uploading from another device"],
  [{ status: "failed", error: "This file has no sound." }, false, "This file has no sound."],
  [{ status: "ready", error: "The summary couldn't be written." }, false, "The summary couldn't be written."],
  [{ unsent: { ...unsent, writes: 1 } }, true, "Changes wait for the network"],
  [{ unsent: { ...unsent, problem: "The storage is full." } }, true, "The storage is full."],
  [{ hasConflict: true }, false, "Changed on two devices"],
] as const)("%j (offline: %j) is said as %j", (change, isOffline, words) => {
  expect(describeStatus(sampleListedNote(change), isOffline)?.words ?? null).toBe(words);
});

test.each([
  [0.4, "0 s"],
  [9.5, "9 s"],
  [59.9, "59 s"],
  [42, "42 s"],
  [62, "1 min"],
  [3780, "1 h 3 min"],
])("%d seconds are %s", (seconds, words) => {
  expect(formatLength(seconds)).toBe(words);
});

test("what is counted has its plural", () => {
  expect(countOf(1, "recording")).toBe("1 recording");
  expect(countOf(3, "person", "people")).toBe("3 people");
});
