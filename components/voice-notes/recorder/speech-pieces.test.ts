import { expect, test } from "vitest";
import { SpeechPieces } from "./speech-pieces";

const rate = 16_000;
const blockMs = 250;
const block = (level: number) => new Float32Array((rate * blockMs) / 1000).fill(level);

/** What is cut of blocks, `s` with speech and `.` without. */
function cut(said: string) {
  const pieces = new SpeechPieces();
  return [...said].flatMap((one, at) => {
    const piece = pieces.accept(block(one === "s" ? 0.1 : 0.0005), (at + 1) * blockMs, rate);
    return piece ? [[piece.startMs, piece.endMs, piece.samples.length / rate]] : [];
  });
}

test.each([
  ["silence is never sent", ".".repeat(100), []],
  ["a few words end with a long pause", "....ss.....", [[750, 2750, 2]]],
  ["a sentence ends with a short one", `.${"s".repeat(10)}..s`, [[0, 3250, 3.25]]],
  [
    "speech without a pause is cut all the same",
    "s".repeat(70),
    [
      [0, 8000, 8],
      [8000, 16_000, 8],
    ],
  ],
])("%s", (_, said, pieces) => expect(cut(said)).toEqual(pieces));

test("what was said before a pause of the recorder is a piece of its own", () => {
  const pieces = new SpeechPieces();
  pieces.accept(block(0.1), blockMs, rate);
  expect(pieces.cut()).toMatchObject({ startMs: 0, endMs: blockMs });
  expect(pieces.cut()).toBeNull();
});
