import { expect, it } from "vitest";
import { type AfterEnd, type AfterNotes, type AfterReader, afterWords } from "./after-words";

it.each<[AfterEnd, AfterReader, boolean, RegExp, string | null, AfterNotes?]>([
  ["left", "reader", true, /goes on.*its notes appear here/, "Rejoin"],
  ["left", "reader", false, /goes on.*its notes appear here/, "Rejoin"],
  ["left", "member", true, /The host can share them/, "Rejoin"],
  ["left", "member", false, /you can come back\.$/, "Rejoin"],
  ["left", "guest", true, /you can come back\.$/, "Rejoin"],
  ["ended", "reader", false, /appear here as soon as/, null],
  ["ended", "reader", false, /notes are here/, null, "ready"],
  ["ended", "reader", false, /on the meeting page/, null, "none"],
  ["ended", "member", true, /being written now/, null],
  ["ended", "member", false, /Nothing was written down while you were in it/, null],
  ["ended", "guest", true, /Thank you/, null],
  ["signed-out", "member", true, /sign in to come back/, null],
  ["lost", "reader", true, /try again/, "Try again"],
])(
  "who is gone (%s, %s, transcribed: %s) reads what comes next, and how to come back",
  (end, who, transcribed, words, rejoin, notes = "coming") => {
    const said = afterWords({ end, who, transcribed, notes });
    expect(said.words).toMatch(words);
    expect(said.rejoin).toBe(rejoin);
  },
);
