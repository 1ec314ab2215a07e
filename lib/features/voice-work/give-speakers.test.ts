import { expect, test } from "vitest";
import { giveSpeakers, labelVoices, type SpokenTurn } from "./give-speakers";

const line = (start_ms: number, end_ms: number, text: string, speaker: string | null = null, edited = false) => ({
  start_ms,
  end_ms,
  speaker,
  text,
  edited,
  overlap: false,
});
const turn = (startMs: number, endMs: number, speaker: number, overlap = false): SpokenTurn => ({
  startMs,
  endMs,
  speaker,
  overlap,
});

test("each sentence goes to who says most of it", () => {
  const told = giveSpeakers(
    [line(0, 2000, "Shall we begin?"), line(2100, 4000, "Yes, please do.")],
    [turn(0, 2050, 0), turn(2050, 4000, 1)],
    ["S1", "S2"],
  );
  expect(told.map(({ speaker, text }) => [speaker, text])).toEqual([
    ["S1", "Shall we begin?"],
    ["S2", "Yes, please do."],
  ]);
});

test("the guessed end of a sentence moves to where the speaker changes", () => {
  const [one, other] = giveSpeakers(
    [line(0, 2600, "Shall we begin?"), line(2600, 5000, "Yes, please do.")],
    [turn(0, 2000, 0), turn(2200, 5000, 1)],
    ["S1", "S2"],
  );
  expect([one?.end_ms, other?.start_ms]).toEqual([2000, 2200]);
});

test("a sentence of two people is cut between words", () => {
  const told = giveSpeakers(
    [line(0, 6000, "I will send it to them on Monday and then I tell you")],
    [turn(0, 3000, 0), turn(3000, 6000, 1)],
    ["S1", "S2"],
  );
  expect(told.map(({ speaker }) => speaker)).toEqual(["S1", "S2"]);
  expect(told.map(({ text }) => text).join(" ")).toBe("I will send it to them on Monday and then I tell you");
  expect(told[0]?.end_ms).toBeLessThanOrEqual(told[1]?.start_ms ?? 0);
});

test("what a person wrote stays as it is, and talk over one another is marked", () => {
  const mine = line(0, 2000, "My words.", "S2", true);
  const [kept, over] = giveSpeakers(
    [mine, line(2000, 5000, "We agreed on that.")],
    [turn(0, 5000, 0), turn(3000, 4000, 1)],
    ["S1", "S2"],
  );
  expect(kept).toEqual(mine);
  expect(over).toMatchObject({ speaker: "S1", overlap: true });
});

test("labels stay by when they speak, and a new voice gets a new one", () => {
  const before = [line(0, 5000, "", "S1"), line(5000, 9000, "", "S2")];
  expect(labelVoices([turn(5000, 9000, 0), turn(0, 5000, 1)], before)).toEqual(["S2", "S1"]);
  expect(labelVoices([turn(0, 2000, 0), turn(2000, 5000, 1), turn(5000, 9000, 2)], before)).toEqual(["S3", "S1", "S2"]);
  expect(labelVoices([turn(0, 5000, 0), turn(5000, 9000, 1)], [], ["S1"])).toEqual(["S2", "S3"]);
});
