import { expect, test } from "vitest";
import { beginWork } from "@/lib/features/voice-notes/begin-work";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { database } from "@/lib/platform/database/database";
import { createUser } from "@/lib/testing/factories";
import { createVoiceNoteOf, line } from "@/lib/testing/voice-notes";
import { workOnNote } from "./work-on-note";

/** The summary stage of a note whose other stages are done. */
async function summarise(transcript: ReturnType<typeof line>[]) {
  const owner = await createUser({ name: "Ines Import" });
  const { id } = await createVoiceNoteOf(owner, {
    transcript,
    speakers: {},
    language: "en",
    summary: null,
    actionItems: [],
  });
  await database.$transaction((tx) => beginWork(tx, id));
  await database.voiceNoteStage.updateMany({
    where: { voiceNoteId: id, stage: { not: "summary" } },
    data: { state: "done", progress: 1 },
  });
  await workOnNote(id, { attempt: 1, attemptsMax: 8 });
  const note = await database.voiceNote.findUniqueOrThrow({ where: { id } });
  return { summary: note.summary ?? "", items: storedOf(note).actionItems };
}

test("short and misheard words in the language that the engine speaks are in no other", async () => {
  const { summary } = await summarise([
    line(0, 5000, "S1", "Please call the carpenter before noon, I will arrive, you offered by Friday."),
    line(5000, 8000, "S2", "The custom rewards once 10 chairs into two tables."),
  ]);
  expect(summary).not.toContain("a language that");
  expect(summary).not.toBe("");
});

test("of one person's words nothing says who spoke; what they will do is theirs", async () => {
  const { summary, items } = await summarise([
    line(0, 5000, "S1", "The roof of the harbour office leaks above the stairs."),
    line(5000, 8000, "S1", "I'll send the offer to the roofer by Friday."),
  ]);
  expect(summary).not.toMatch(/spoke|“|Speaker/);
  expect(items).toMatchObject([{ text: "Send the offer to the roofer", owner_name: "Ines Import" }]);
});
