import { expect, test } from "vitest";
import type { Segment } from "@/lib/features/voice-notes/schema";
import { joinTranscript } from "./join-transcript";

const line = (start: number, end: number, text: string, edited = false): Segment => ({
  start_ms: start * 1000,
  end_ms: end * 1000,
  speaker: null,
  text,
  edited,
  overlap: false,
});
const whole = { fromMs: 0, toMs: 60_000 };
const texts = (segments: readonly Segment[]) => segments.map(({ text }) => text);

test("what a person wrote takes the place of what it lies over", () => {
  const before = [line(0, 3, "Twelve green tables.", true), line(3, 6, "By Friday.")];
  const fresh = [line(0.2, 3.2, "Ten blue chairs."), line(3.4, 6, "By Friday, please.")];
  expect(texts(joinTranscript(before, fresh, whole))).toEqual(["Twelve green tables.", "By Friday, please."]);
});

test("of a sentence that goes on beyond it, the other words stay", () => {
  const before = [line(4, 7, "Twelve green tables.", true)];
  // Twelve words of four letters in twelve seconds.
  const fresh = [line(0, 12, "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll")];
  expect(joinTranscript(before, fresh, whole)).toEqual([
    line(0, 4, "aaaa bbbb cccc dddd"),
    line(4, 7, "Twelve green tables.", true),
    line(7, 12, "hhhh iiii jjjj kkkk llll"),
  ]);
});

test("outside of what was written down anew nothing changes", () => {
  const before = [line(0, 3, "One."), line(30, 33, "Two."), line(70, 73, "Three.")];
  expect(texts(joinTranscript(before, [], whole))).toEqual(["Three."]);
  expect(texts(joinTranscript(before, [line(30, 33, "Two!")], { fromMs: 20_000, toMs: 40_000 }))).toEqual([
    "One.",
    "Two!",
    "Three.",
  ]);
});
