import { expect, it } from "vitest";
import {
  addSegment,
  type CaptionLine,
  dropStale,
  joinTurns,
  lineStaysMs,
  linesMax,
  parseSegment,
} from "./caption-lines";

const ana = { identity: "user:a", name: "Ana" };
const ben = { identity: "user:b", name: "Ben" };
const segment = (id: string, t_ms: number, text: string, speaker = ana) => ({ id, speaker, t_ms, text, final: false });

it("an interim line grows in place", () => {
  let lines: CaptionLine[] = addSegment([], segment("1", 0, "Good"), 0);
  lines = addSegment(lines, segment("2", 500, "Hi", ben), 0);
  lines = addSegment(lines, segment("1", 0, "Good morning"), 10);
  expect(lines.map((line) => line.text)).toEqual(["Good morning", "Hi"]);
});

it("a line that turned out to be nothing goes", () => {
  expect(addSegment(addSegment([], segment("1", 0, "Uh"), 0), segment("1", 0, " "), 1)).toEqual([]);
});

it("only the last lines stay, and only for a while", () => {
  let lines: readonly CaptionLine[] = [];
  for (let at = 0; at < 6; at++) lines = addSegment(lines, segment(`${at}`, at, `line ${at}`), at * 1000);
  expect(lines).toHaveLength(linesMax);
  expect(dropStale(lines, 4000 + lineStaysMs)).toHaveLength(1);
  expect(dropStale(lines, 5000)).toBe(lines);
});

it("one person's lines in a row stand under one name", () => {
  const lines = [segment("1", 0, "One."), segment("2", 1, "Two."), segment("3", 2, "Three.", ben)].reduce<
    CaptionLine[]
  >((before, next) => addSegment(before, next, 0), []);
  expect(joinTurns(lines)).toMatchObject([
    { name: "Ana", text: "One. Two." },
    { name: "Ben", text: "Three." },
  ]);
});

it("reads a segment, and nothing else", () => {
  expect(parseSegment({ id: "1", speaker: ana, t_ms: 5, duration_ms: 3, text: "x", final: true })).toMatchObject({
    final: true,
  });
  for (const junk of [null, 4, {}, { id: "1", speaker: null, t_ms: 1, text: "" }])
    expect(parseSegment(junk)).toBeNull();
});
