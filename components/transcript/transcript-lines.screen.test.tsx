import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { SegmentWire } from "@/lib/features/transcripts/schema";
import { TranscriptLines } from "./transcript-lines";
import { listEntries } from "./transcript-turns";

const line = (id: string, tMs: number, text: string, more: Partial<SegmentWire> = {}): SegmentWire => ({
  id,
  speaker: { identity: "user:a", name: "Ana", original_name: null, user_id: null },
  t_ms: tMs,
  duration_ms: 2000,
  language: "en",
  text,
  understood: true,
  doubted: false,
  final: true,
  edited: false,
  ...more,
});

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
