import { expect, it } from "vitest";
import { type AfterEnd, type AfterNotes, type AfterReader, afterWords } from "./after-words";

it.each<[AfterEnd, AfterReader, boolean, RegExp, string | null, AfterNotes?]>([
  ["left", "reader", true, /still going.*Notes will appear here/, "Rejoin"],
  ["left", "reader", false, /still going.*Notes will appear here/, "Rejoin"],
  ["left", "member", true, /The host can share the notes/, "Rejoin"],
  ["left", "member", false, /still going\.$/, "Rejoin"],
  ["left", "guest", true, /still going\.$/, "Rejoin"],
  ["ended", "reader", false, /Writing notes….*appear here as soon as/, null],
  ["ended", "reader", true, /^Nothing was said, so there are no notes\./, null, "silent"],
  ["ended", "reader", false, /Here are your notes/, null, "ready"],
  ["ended", "reader", false, /on the meeting page/, null, "none"],
  ["ended", "member", true, /being written\. The host/, null],
  ["ended", "member", false, /Nothing was transcribed while you were there/, null],
  ["ended", "guest", true, /Thanks/, null],
  ["signed-out", "member", true, /Sign in to rejoin/, null],
  ["lost", "reader", true, /try again/, "Try again"],
])(
  "who is gone (%s, %s, transcribed: %s) reads what comes next, and how to come back",
  (end, who, transcribed, words, rejoin, notes = "coming") => {
    const said = afterWords({ end, who, transcribed, notes });
    expect(said.words).toMatch(words);
    expect(said.rejoin).toBe(rejoin);
  },
);
