import "server-only";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import { listPeople } from "@/lib/flows/copilot/queries";
import { displayName } from "@/lib/language/people/display-name";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { announceCard } from "./announce-cards";
import { answerCard, changeCard } from "./answer-card";
import { findAddressees } from "./find-addressees";
import { findPrompting } from "./queries";

type Options = { isLastAttempt: boolean; model?: () => Promise<LanguageModel | null> };

/** Of one person in one meeting, per hour. */
const cardsPerHour = 60;
const questionLengthMax = 1000;

/**
 * Makes a card for each recipient to whom a question is put in this line, and answers it. Repeats change nothing: a line
 * and a person have one card, and a card that is not open is settled.
 */
export async function makeCards(
  meetingId: string,
  segmentId: string,
  { isLastAttempt, model = findLanguageModel }: Options,
) {
  const prompting = await findPrompting(meetingId, segmentId);
  if (!prompting) return;
  const { line, lines, recipients } = prompting;
  const addressees = findAddressees(lines, {
    people: await listPeople(meetingId),
    recipients: new Set(recipients.map(({ id }) => id)),
  });
  for (const { userId, question } of addressees) {
    const person = recipients.find(({ id }) => id === userId);
    const card = person && (await openCard({ meetingId, userId, line, question }));
    if (!card) continue;
    try {
      await answerCard(card, { ...person, name: displayName(person) }, { model });
    } catch (error) {
      log[isLastAttempt ? "error" : "warn"]({ err: error, cardId: card.id }, "prompter card could not be answered");
      if (!isLastAttempt) throw error;
      await changeCard(card, { status: "failed", reason: "Something went wrong on our side." });
    }
  }
}

type NewCard = {
  meetingId: string;
  userId: string;
  line: { id: string; name: string; tMs: number };
  question: string;
};

/** The new card, or the open one of an earlier attempt. Null: settled already, or too many. */
async function openCard({ meetingId, userId, line, question }: NewCard) {
  return transaction(async (tx, announce) => {
    const key = { segmentId_userId: { segmentId: line.id, userId } };
    const lately = { gte: new Date(Date.now() - 3_600_000) };
    if ((await tx.prompterCard.count({ where: { meetingId, userId, createdAt: lately } })) >= cardsPerHour) return null;
    const [made] = await tx.prompterCard.createManyAndReturn({
      data: [
        {
          meetingId,
          userId,
          segmentId: line.id,
          question: question.slice(0, questionLengthMax),
          askedBy: line.name,
          tMs: line.tMs,
        },
      ],
      skipDuplicates: true,
    });
    if (made) announceCard(announce, made);
    const card = made ?? (await tx.prompterCard.findUnique({ where: key }));
    return card?.status === "open" ? card : null;
  });
}
