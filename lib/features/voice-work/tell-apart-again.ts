import "server-only";
import { queueWork } from "@/lib/features/voice-notes/begin-work";
import { speakersMax } from "@/lib/features/voice-notes/constants";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { lockNoteById, writeNote } from "@/lib/features/voice-notes/write-note";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";
import { Prisma } from "@/prisma/generated/client";
import { describeErrors } from "./describe-errors";
import type { SpeakersAsked } from "./tell-speakers";

type Asked = { speakers_count: number | null; split?: string };

/** Tells the speakers of a note apart anew, for this number of them, or one of them into two. Names stay by when they speak. */
export async function tellApartAgain(voiceNoteId: string, { speakers_count: speakersCount, split }: Asked) {
  await transaction(async (tx, announce) => {
    const note = await lockNoteById(tx, voiceNoteId);
    const stages = await tx.voiceNoteStage.findMany({ where: { voiceNoteId } });
    const isDone = (name: string) => stages.some(({ stage, state }) => stage === name && state === "done");
    if (!note || !isDone("sound") || !isDone("words"))
      throw conflict("not_written_down", "Speakers are told apart once the words are there.");
    const { speakers } = storedOf(note);
    if (split && !speakers[split]) throw invalidValue("split", "This speaker isn't in the note.");
    if (split && Object.keys(speakers).length >= speakersMax)
      throw invalidValue("split", `A note has at most ${speakersMax} speakers.`);
    await tx.voiceNoteStage.updateMany({
      where: { voiceNoteId, stage: "speakers" },
      data: {
        state: "waiting",
        error: null,
        progress: 0,
        attempt: { increment: 1 },
        kept: split ? ({ split } satisfies SpeakersAsked) : Prisma.DbNull,
      },
    });
    const error = await describeErrors(tx, voiceNoteId);
    await writeNote(tx, announce, note, { error, ...(!split && { speakersCount }) });
    await queueWork(tx, voiceNoteId);
  });
}
