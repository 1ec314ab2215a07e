import { expect, test } from "vitest";
import { type FinalLine, isPlausible, linesToRetranscribe, mergePassages, type Passage } from "./lines-to-retranscribe";

const line = (id: string, tMs: number, durationMs: number, more: Partial<FinalLine> = {}): FinalLine => ({
  id,
  identity: "user:ana",
  tMs,
  durationMs,
  text: `${id} said.`,
  language: null,
  originalText: null,
  retranscribedAt: null,
  ...more,
});
const ben = { identity: "user:ben" };
const part = { startMs: 0, endMs: 60_000 };
const read = (...lines: FinalLine[]) => idsOf(linesToRetranscribe(lines, part)).flat();
const idsOf = (passages: Passage<FinalLine>[]) => passages.map(({ lines }) => lines.map(({ id }) => id));

test("a line that was edited or read again, or that the recording lacks a part of, is left alone", () => {
  expect(
    read(
      line("edited", 1000, 900, { originalText: "No." }),
      line("read", 2000, 900, { retranscribedAt: new Date() }),
      line("free", 3000, 900),
      line("cut", 59_500, 900),
    ),
  ).toEqual(["free"]);
  expect(linesToRetranscribe([line("early", 1000, 900)], { startMs: 1500, endMs: 9000 })).toEqual([]);
});

test("two who speak over each other stay as they were heard, each by themselves", () => {
  expect(read(line("one", 1000, 2000), line("two", 2000, 2000, ben), line("three", 3900, 800))).toEqual(["three"]);
  // Only the silence around the lines overlaps.
  expect(read(line("one", 1000, 2000), line("two", 2750, 2000, ben))).toEqual(["one", "two"]);
});

test("is heard with a little around it, but nothing of its neighbours, and knows what was said before", () => {
  const lines = [line("one", 1000, 2000), line("two", 3100, 900, ben), line("three", 9000, 1000)];
  expect(linesToRetranscribe(lines, part).map(({ fromMs, toMs, before }) => [fromMs, toMs, before])).toEqual([
    [800, 3100, ""],
    [3000, 4200, "one said."],
    [8800, 10_200, "one said. two said."],
  ]);
});

test("pieces are what one person said in a row, up to a length; what stands alone is none", () => {
  const lines = [
    line("one", 1000, 2000),
    line("two", 3100, 2000),
    line("bens", 5200, 900, ben),
    line("three", 7000, 5000),
    line("four", 12_500, 5000),
    line("five", 18_000, 8000),
    line("six", 28_000, 500),
  ];
  const pieces = mergePassages(linesToRetranscribe(lines, part), lines, 20_000);
  expect(idsOf(pieces)).toEqual([
    ["one", "two"],
    ["three", "four", "five"],
  ]);
  expect(pieces.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [800, 5200],
    [6800, 26_200],
  ]);
});

test.each([
  ["We raise it by Friday.", "We'll raze it by Friday.", true],
  ["Yes.", "Yes, it is.", true],
  ["We raise it by Friday.", "", false],
  ["We raise it by Friday.", "Thank you for watching, and do not forget to subscribe to the channel.", false],
  ["One two three four five six seven eight nine ten.", "One two.", false],
])("%j heard as %j is the same line again: %s", (before, after, same) => {
  expect(isPlausible(before, after)).toBe(same);
});
