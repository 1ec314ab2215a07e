import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { jottingsLengthMax } from "@/lib/features/jottings/constants";
import { noNotes } from "@/lib/testing/notes";
import { addJottings, placeJottings } from "./jotted-section";
import { notesContent, pointsMax, sectionsMax } from "./schema";

const userId = randomUUID();
const jotted = (text: string, name = "Ana Pereira") => ({ userId, name, text, writtenMs: 5000 });
const linesOf = (text: string) =>
  placeJottings(noNotes, userId, jotted(text)).sections.flatMap(({ points }) => points.map((point) => point.text));

test.each([
  ["- one\n* two\n• three\n  – four\n+ five", ["one", "two", "three", "four", "five"]],
  ["-5 degrees\n--- \n3. March\n**bold**\n[x] done", ["-5 degrees", "---", "3. March", "**bold**", "[x] done"]],
  ["one\r\n\r\n \t\n-\ntwo", ["one", "two"]],
  [" \n - \n", []],
])("%j is the points %j", (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test("long lines go on in the next point, between words or at least between characters, and none is lost", () => {
  const words = `${"word ".repeat(900)}end`;
  expect(linesOf(words).join(" ")).toBe(words);
  const faces = `x${"😀".repeat(2500)}`;
  const pieces = linesOf(faces);
  expect(pieces.join("")).toBe(faces);
  for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
});

test("more lines than a section has room for stand together, and none is lost", () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `line ${at}`);
  const points = linesOf(lines.join("\n"));
  expect(points.length).toBeLessThanOrEqual(pointsMax);
  expect(points.flatMap((point) => point.split(" · "))).toEqual(lines);
});

test("the most there can be fits into the notes", () => {
  const text = "a\n".repeat(jottingsLengthMax / 2);
  const people = Array.from({ length: sectionsMax + 5 }, (_, place) => ({
    ...jotted(place < 2 ? text : "a", "N".repeat(300)),
    userId: randomUUID(),
  }));
  const content = addJottings(noNotes, people);
  expect(notesContent.parse(content)).toEqual(content);
  const ids = content.sections.flatMap(({ points }) => points.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("a section keeps its place when its words change, and others stay", () => {
  const other = { ...jotted("Other"), userId: randomUUID(), name: "Ben Okafor" };
  const both = addJottings(noNotes, [jotted("Before"), other]);
  const changed = placeJottings(both, userId, jotted("After"));
  expect(changed.sections.map(({ points }) => points[0]?.text)).toEqual(["After", "Other"]);
  expect(placeJottings(changed, userId, null)).toEqual(addJottings(noNotes, [other]));
});
