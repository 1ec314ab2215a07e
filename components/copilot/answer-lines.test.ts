import { expect, test } from "vitest";
import type { SourceWire } from "@/lib/flows/copilot/schema";
import { listedSources, readAnswerLines, sourceAt } from "./answer-lines";

const source = (change: Partial<SourceWire>): SourceWire => ({
  name: "Transcript 10:17",
  kind: "transcript",
  meeting_id: null,
  t_ms: 180_000,
  href: null,
  ...change,
});

test("quotes name their speaker and time", () => {
  expect(
    readAnswerLines(
      "Your name was mentioned twice.\nBen Okafor, 10:17: “Ana: take it.”\nPricing call, 3 Nov (notes): “Yes.”",
    ),
  ).toEqual([
    { kind: "text", text: "Your name was mentioned twice." },
    { kind: "quote", by: "Ben Okafor, 10:17", words: "Ana: take it.", at: "10:17" },
    { kind: "quote", by: "Pricing call, 3 Nov (notes)", words: "Yes.", at: null },
  ]);
});

test("points stand under their headings, with the time of their words", () => {
  expect(readAnswerLines("Two things.\n\nDecisions\n• We take the annual plan (10:14)\n• No time (yet)")).toEqual([
    { kind: "text", text: "Two things." },
    { kind: "heading", text: "Decisions" },
    { kind: "point", text: "We take the annual plan", at: "10:14" },
    { kind: "point", text: "No time (yet)", at: null },
  ]);
});

test("a sentence before points is no heading", () => {
  expect(readAnswerLines("I found this:\n• One")[0]).toEqual({ kind: "text", text: "I found this:" });
});

test("a time leads to the words of this meeting that it names, and to no others", () => {
  const sources = [
    source({ name: "Pricing call, 3 Nov 10:17", kind: "notes" }),
    source({ name: "Transcript 10:17" }),
    source({ name: "Transcript 10:18", t_ms: null }),
  ];
  expect(sourceAt(sources, "10:17")).toBe(sources[1]);
  expect(sourceAt(sources, "10:18")).toBeUndefined();
  expect(sourceAt(sources, null)).toBeUndefined();
});

test("lines of one minute are one source, and what a time in the text leads to is not listed again", () => {
  const sources = [source({ t_ms: 180_000 }), source({ t_ms: 190_000 }), source({ name: "Chat 10:20", kind: "chat" })];
  expect(listedSources(sources, "The annual plan.")).toEqual([sources[0], sources[2]]);
  expect(listedSources(sources, "• The annual plan (10:17)")).toEqual([sources[2]]);
});
