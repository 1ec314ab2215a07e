import fc from "fast-check";
import { expect, test } from "vitest";
import { writeSrt } from "./export-text";

const line = fc.record({
  fromMs: fc.integer({ min: 0, max: 20_000 }),
  lasts: fc.integer({ min: 0, max: 9000 }),
  name: fc.option(fc.string({ maxLength: 60 })),
  text: fc.oneof(fc.lorem({ maxCount: 30 }), fc.string({ maxLength: 300 })),
});

const msOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = time.split(/[:,]/).map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
};

test("subtitles end after they start, never overlap, and have two lines of 42 at most", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const srt = writeSrt({ lines: lines.map((one) => ({ ...one, toMs: one.fromMs + one.lasts })) });
      let until = 0;
      for (const cue of srt.split("\n\n").filter((one) => one.trim())) {
        const [, times = "", ...shown] = cue.trimEnd().split("\n");
        const [from, to] = times.split(" --> ").map(msOf);
        if (from === undefined || to === undefined) throw new Error(`No times: ${cue}`);
        expect(from).toBeGreaterThanOrEqual(until);
        expect(to).toBeGreaterThan(from);
        until = to;
        expect(shown.length).toBeLessThanOrEqual(2);
        for (const text of shown) expect(text.length).toBeLessThanOrEqual(42);
      }
    }),
  );
});
