import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { SegmentWire } from "@/lib/features/transcripts/schema";
import { makeSegment } from "@/lib/testing/make-segment";
import { TranscriptLines } from "./transcript-lines";
import { listEntries } from "./transcript-turns";

const line = (id: string, t_ms: number, text: string, more: Partial<SegmentWire> = {}) =>
  makeSegment({ identity: "user:a", name: "Ana" }, { id, t_ms, text, ...more });

test("words that may be wrong are grey and say so, until the host has edited them", async () => {
  const doubted = { doubted: true };
  const segments = [
    line("1", 0, "We meet on Monday."),
    line("2", 3000, "At ten or eleven.", doubted),
    line("3", 6000, "In Leipzig.", { edited: true }),
  ];
  const screen = await render(<TranscriptLines entries={listEntries(segments, [])} sought="" currentHit={undefined} />);
  await expect
    .element(screen.getByRole("listitem"))
    .toHaveTextContent(/Monday\. At ten or eleven\. ?uncertain In Leipzig\./);
  const colourOf = (text: string) => getComputedStyle(screen.getByText(text).element()).color;
  expect(colourOf("At ten or eleven.")).toBe(colourOf("uncertain"));
  expect(colourOf("At ten or eleven.")).not.toBe(colourOf("We meet on Monday."));
});
