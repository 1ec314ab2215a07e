import "server-only";
import { holdPolicy } from "@/lib/core/installation-policy/queries";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import { answerQuestion } from "@/lib/flows/copilot/answer-question";
import type { Draft } from "@/lib/flows/copilot/draft";
import { isGateOpen } from "@/lib/flows/copilot/policy";
import { findCopilotRoomFor } from "@/lib/flows/copilot/queries";
import { isStillReadable } from "@/lib/flows/copilot/still-readable";
import { toStoredPassages } from "@/lib/flows/copilot/stored-passages";
import { transaction } from "@/lib/platform/events/transaction";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import type { Prisma } from "@/prisma/generated/client";
import { announceCard } from "./announce-cards";
import { isRecipientInside } from "./queries";

type Card = { id: string; meetingId: string; userId: string; question: string; tMs: number };
type Person = { id: string; name: string; timezone: string | null };
type Options = { model?: () => Promise<LanguageModel | null> };

/** Answers a card from what its person may read, and nobody else's rights. Writes the text line by line. */
export async function answerCard(card: Card, person: Person, { model = findLanguageModel }: Options = {}) {
  const asker = { kind: "user" as const, id: person.id, name: person.name };
  const room = await findCopilotRoomFor(asker, card.meetingId);
  if (!room || !isGateOpen(asker, room)) return withdrawCard(card);
  const draft = await answerQuestion(
    {
      asker,
      room,
      question: card.question,
      zone: person.timezone ?? room.bookedTimezone,
      now: new Date(),
      // Its own words are no answer to it.
      untilMs: card.tMs,
    },
    { model },
  );
  if (!draft.isDirect || draft.passages.length === 0) return void (await changeCard(card, { status: "none" }));
  const again = await findCopilotRoomFor(asker, card.meetingId);
  const may =
    again !== null &&
    isGateOpen(asker, again) &&
    (await isRecipientInside(card.meetingId, card.userId)) &&
    (await isStillReadable(asker, again, draft.passages));
  if (!may) return withdrawCard(card);
  await writeText(card, draft);
}

async function writeText(card: Card, draft: Draft) {
  const rest = { lookedIn: draft.lookedIn, sources: toStoredPassages(draft.passages) };
  const lines = draft.answer.split("\n");
  for (const at of lines.keys()) {
    if (!(await changeCard(card, { text: lines.slice(0, at + 1).join("\n"), ...rest }))) return;
  }
  await changeCard(card, { status: "done" });
}

/** Without its text: the person may not read on. */
async function withdrawCard(card: Card) {
  await changeCard(card, { status: "withdrawn", text: "", lookedIn: [], sources: [] });
}

/** Changes an open card. Returns false if it is open no more. */
export async function changeCard(
  card: Pick<Card, "id" | "meetingId" | "userId">,
  data: Prisma.PrompterCardUpdateManyMutationInput,
): Promise<boolean> {
  return transaction(async (tx, announce) => {
    const isWritten = data.text !== undefined && data.text !== "";
    if (isWritten && !(await holdPolicy(tx)).assistant) return false;
    const { count } = await tx.prompterCard.updateMany({ where: { id: card.id, status: "open" }, data });
    if (count > 0) announceCard(announce, card);
    return count > 0;
  });
}
