import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader } from "@/lib/testing/factories";
import { createSharedMeeting, roofNotes } from "@/lib/testing/shared-meeting";
import { carryHidden } from "./mask-notes";
import { regenerateNotes } from "./regenerate-notes";
import { writeNotes } from "./write-notes";

const decided = (id: string, text: string, tMs: number) => ({
  ...roofNotes,
  decisions: [{ id, text, t_ms: tMs }],
});

test.each([
  ["the same words under another id", decided("d9", "We take the slate roof.", 9000), ["d9"]],
  ["other words about the same moment", decided("d9", "Slate it will be.", 3000), ["d9"]],
  ["something else", decided("d9", "The council is asked.", 9000), []],
  ["another line under the old id", decided("d1", "The council is asked.", 9000), []],
])("written anew, a hidden line stays hidden: %s", (_, after, expected) => {
  expect(carryHidden(["d1"], roofNotes, after, { isRewritten: true })).toEqual(expected);
});

test.each([
  ["with its words changed", decided("d1", "Copper it will be.", 3000), ["d1"]],
  ["moved to another line", decided("d9", "We take the slate roof, Ana said.", 9000), ["d9"]],
  ["split in two", decided("d2", "95000", 3000), ["d2"]],
  ["deleted", { ...roofNotes, decisions: [] }, []],
])("edited, a hidden line stays hidden: %s", (_, after, expected) => {
  expect(carryHidden(["d1"], roofNotes, after, { isRewritten: false })).toEqual(expected);
});

test("title, overview and next meeting stay hidden in every version", () => {
  const whole = ["title", "overview", "next_meeting"];
  expect(carryHidden(whole, roofNotes, decided("d9", "Else.", 1), { isRewritten: true })).toEqual(whole);
});

test("a reader from whom a line is hidden never reads it after the notes are written anew", async () => {
  const { ana, ben, dora, meeting, path } = await createSharedMeeting();
  await createReader(meeting, ben, { hiddenLines: ["d1"], ownMask: true });
  await createReader(meeting, dora);
  await regenerateNotes({ ...meeting, status: "completed" }, {}, ana);
  const { generation } = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
  const content = decided("p1", "We take the slate roof.", 3000);
  await writeNotes({ meetingId: meeting.id, generation, isLastAttempt: true }, async () => ({
    content,
    silent: false,
    model: "extractive-1",
  }));
  const read = async (as: { id: string }) => (await call("GET", `${path}/summary`, { as })).body.content.decisions;
  expect(await read(ben)).toEqual([{ id: "p1", text: "••••", t_ms: 3000 }]);
  expect(await read(dora)).toEqual(content.decisions);
});
