import { describe, expect, it } from "vitest";
import { makeSegment } from "@/lib/testing/make-segment";
import {
  findSegmentAt,
  groupTurns,
  listEntries,
  markHits,
  markWords,
  mergeMark,
  mergeSegment,
  renameIn,
  writeTranscript,
} from "./transcript-turns";

const line = (identity: string, t_ms: number, text: string, id = `${identity}${t_ms}`) =>
  makeSegment({ identity, name: identity === "a" ? "Ana" : "Ben" }, { id, t_ms, text });

const mark = (kind: "paused" | "resumed", tMs: number) => ({
  id: `${kind}${tMs}`,
  t_ms: tMs,
  kind,
  missed: null,
  by: { name: "Ana", user_id: null },
});

describe("marks", () => {
  it("stand between the words they part, also in the middle of what one person said", () => {
    const entries = listEntries(
      [line("a", 0, "One."), line("a", 3000, "Two."), line("a", 9000, "Three.")],
      [mark("paused", 5000), mark("resumed", 8000), mark("paused", 20_000)],
    );
    expect(
      entries.map((entry) => (entry.kind === "turn" ? entry.turn.segments.map(({ text }) => text) : entry.mark.kind)),
    ).toEqual([["One.", "Two."], "paused", "resumed", ["Three."], "paused"]);
  });

  it("are known once", () => {
    const twice = mergeMark(mergeMark([mark("resumed", 9)], mark("paused", 4)), mark("paused", 4));
    expect(twice.map(({ t_ms }) => t_ms)).toEqual([4, 9]);
    expect(markWords(mark("paused", 4), String)).toBe("Ana paused the transcript");
  });

  it("tell when nobody listened by the clock", () => {
    const missed = { from: "2026-11-23T10:14:02.000Z", to: "2026-11-23T10:14:11.000Z" };
    const clock = (at: string) => at.slice(11, 19);
    expect(markWords({ ...mark("paused", 4), kind: "missed", by: null, missed }, clock)).toBe(
      "Not transcribed from 10:14:02 to 10:14:11",
    );
  });
});

it("a speaker's new name is in every line of theirs, and in nobody else's", () => {
  const renamed = renameIn([line("a", 0, "One."), line("b", 1, "Two.")], {
    identity: "a",
    name: "Ana Ruiz",
    original_name: "Ana",
  });
  expect(renamed.map(({ speaker }) => [speaker.name, speaker.original_name])).toEqual([
    ["Ana Ruiz", "Ana"],
    ["Ben", null],
  ]);
});

describe("a transcript", () => {
  it("groups what one person says on end, and begins anew for another person or after a long pause", () => {
    const turns = groupTurns([
      line("a", 0, "Hello."),
      line("a", 3000, "How are you?"),
      line("b", 6000, "Fine."),
      line("b", 90_000, "Well."),
    ]);
    expect(turns.map(({ speaker, segments }) => [speaker.name, segments.length])).toEqual([
      ["Ana", 2],
      ["Ben", 1],
      ["Ben", 1],
    ]);
  });

  it("leaves out lines that turned out to be no words", () => {
    expect(groupTurns([line("a", 0, " ")])).toEqual([]);
  });

  it("leads from a moment to the line spoken then", () => {
    const lines = [line("a", 1000, "One."), line("b", 5000, "Two."), line("a", 9000, "Three.")];
    expect(findSegmentAt(lines, 0)?.text).toBe("One.");
    expect(findSegmentAt(lines, 5000)?.text).toBe("Two.");
    expect(findSegmentAt(lines, 8900)?.text).toBe("Three.");
    expect(findSegmentAt(lines, 60_000)?.text).toBe("Three.");
    expect(findSegmentAt([], 0)).toBeUndefined();
  });

  it("takes a growing line in place, an earlier one in order, and drops one without words", () => {
    const lines = [line("a", 1000, "One", "x"), line("b", 5000, "Two", "y")];
    expect(mergeSegment(lines, line("a", 1000, "One more", "x")).map(({ text }) => text)).toEqual(["One more", "Two"]);
    expect(mergeSegment(lines, line("a", 3000, "Between", "z")).map(({ id }) => id)).toEqual(["x", "z", "y"]);
    expect(mergeSegment(lines, line("b", 5000, "", "y")).map(({ id }) => id)).toEqual(["x"]);
  });

  it("is copied as plain text with marks and names", () => {
    const turns = groupTurns([line("a", 65_000, "Hello."), line("b", 70_000, "Hi.")]);
    expect(writeTranscript(turns, (ms) => `${ms / 1000}s`)).toBe("[65s] Ana: Hello.\n[70s] Ben: Hi.");
    const unsure = groupTurns([{ ...line("a", 65_000, "Hello."), doubted: true }]);
    expect(writeTranscript(unsure, (ms) => `${ms / 1000}s`)).toBe("[65s] Ana: Hello. (uncertain)");
  });
});

it.each([
  ["The budget is the Budget", "budget", ["budget", "Budget"]],
  ["no such word", "budget", []],
  ["anything", "  ", []],
])("in %j the hits for %j are %j, and nothing is lost", (text, sought, hits) => {
  const parts = markHits(text, sought);
  expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(hits);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
