import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TranscriptLines } from "@/components/transcript/transcript-lines";
import type { Entry } from "@/components/transcript/transcript-turns";
import { ChapterList } from "./chapter-list";

test("a chapter shows when it comes in the recording, not in the meeting", () => {
  const chapters = [{ key: "s", title: "Budget", tMs: 399_000, positionMs: 159_000, isDecision: false }];
  const markup = renderToStaticMarkup(<ChapterList chapters={chapters} positionMs={0} onChoose={() => {}} />);
  expect(markup).toContain("2:39");
  expect(markup).not.toContain("6:39");
});

test("only what was recorded can be played from the transcript", () => {
  const seek = { isRecorded: (tMs: number) => tMs < 60_000, playFrom: () => {} };
  const turn = (tMs: number): Entry => ({
    kind: "turn",
    turn: {
      key: String(tMs),
      speaker: { identity: "user:1", name: "Ana", original_name: null, user_id: null },
      tMs,
      segments: [],
    },
  });
  const markup = renderToStaticMarkup(
    <TranscriptLines entries={[turn(5000), turn(399_000)]} sought="" currentHit={undefined} seek={seek} />,
  );
  expect(markup).toContain("Play from 0:05");
  expect(markup).not.toContain("Play from 6:39");
  expect(markup).toContain("6:39");
});
