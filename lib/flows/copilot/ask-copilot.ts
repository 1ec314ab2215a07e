import "server-only";
import type { z } from "zod";
import { assertAllowed } from "@/lib/core/installation-policy/assert-allowed";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import { isActorCurrent, type UserActor } from "@/lib/platform/auth/actor";
import { whileCurrent } from "@/lib/platform/auth/while-current";
import { transaction } from "@/lib/platform/events/transaction";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { unauthenticated } from "@/lib/platform/refusal";
import { answerQuestion } from "./answer-question";
import { assertGate } from "./assert-gate";
import { runMs } from "./constants";
import type { Draft } from "./draft";
import { findProposal } from "./find-proposal";
import { type CopilotRoom, findCopilotRoomFor } from "./queries";
import type { Proposed } from "./read-proposal";
import type { copilotAnswerShape } from "./schema";
import { serializeProposal, serializeSources } from "./serializer";
import { isStillReadable } from "./still-readable";
import { toStoredPassages } from "./stored-passages";

type Question = { question: string; zone: string };
type Options = {
  /** Called with the text so far, once the gate has been checked again. */
  onText?: (text: string) => void;
  model?: () => Promise<LanguageModel | null>;
};
type Answer = z.input<typeof copilotAnswerShape>;

const triesMax = 2;

/**
 * Answers one question and saves the answer for its asker. Checks the gate again before it sends a word. Stops within
 * seconds when the asker signs out or is disabled, a call of the language model included.
 */
export const askCopilot = (
  actor: UserActor,
  room: CopilotRoom,
  question: Question,
  { onText = () => {}, model = findLanguageModel }: Options = {},
): Promise<Answer> =>
  whileCurrent(actor, (signal) => answer(actor, room, question, { onText, model: stoppable(model, signal) }));

const stoppable = (model: Required<Options>["model"], signal: AbortSignal) => async () => {
  const opened = await model();
  return opened && { ...opened, writeObject: ((request) => opened.writeObject({ ...request, signal })) as Write };
};
type Write = LanguageModel["writeObject"];

async function answer(
  actor: UserActor,
  room: CopilotRoom,
  { question, zone }: Question,
  { onText, model }: Required<Options>,
): Promise<Answer> {
  assertGate(actor, room);
  const proposed = await findProposal(actor, room, { question, zone }, { model });
  const draft = proposed
    ? proposalDraft(proposed)
    : await findReadableAnswer(actor, room.meetingId, { question, zone }, model);
  assertGate(actor, await findCopilotRoomFor(actor, room.meetingId));
  if (!(await isActorCurrent(actor, { fresh: true }))) throw unauthenticated();
  const { answer: saved, run } = await saveAnswer(actor.id, room.meetingId, question, draft, proposed);
  for (const text of growing(draft.answer)) onText(text);
  return {
    id: saved.id,
    answer: saved.answer,
    looked_in: saved.lookedIn,
    sources: serializeSources(draft.passages),
    proposal: run && serializeProposal(run),
  };
}

/** When access is taken back while an answer is made, it is made anew from what is left. */
async function findReadableAnswer(
  actor: UserActor,
  meetingId: string,
  question: Question,
  model: () => Promise<LanguageModel | null>,
): Promise<Draft> {
  for (let tried = 1; tried <= triesMax; tried += 1) {
    const room = await findCopilotRoomFor(actor, meetingId);
    assertGate(actor, room);
    const draft = await answerQuestion({ asker: actor, room, ...question, now: new Date() }, { model });
    if (await isStillReadable(actor, room, draft.passages)) return draft;
  }
  return { answer: "What I read for this has just changed. Ask again.", passages: [], lookedIn: [], isDirect: false };
}

const proposalDraft = (proposed: Proposed): Draft => ({
  answer: "needs" in proposed ? proposed.needs : `${proposed.summary} Shall I?`,
  passages: [],
  lookedIn: [],
  isDirect: true,
});

function saveAnswer(userId: string, meetingId: string, question: string, draft: Draft, proposed: Proposed | null) {
  return transaction(async (tx) => {
    await assertAllowed(tx, "assistant");
    const answer = await tx.copilotAnswer.create({
      data: {
        meetingId,
        userId,
        question,
        answer: draft.answer,
        lookedIn: draft.lookedIn,
        sources: toStoredPassages(draft.passages),
      },
    });
    if (!proposed || "needs" in proposed) return { answer, run: null };
    const { input, summary } = proposed;
    const expiresAt = new Date(Date.now() + runMs);
    const run = await tx.copilotRun.create({
      data: { meetingId, userId, action: input.action, input, summary, expiresAt },
    });
    return { answer, run };
  });
}

/** The text so far, line by line. */
function growing(answer: string): string[] {
  const lines = answer.split("\n");
  return lines.map((_, at) => lines.slice(0, at + 1).join("\n")).filter((text) => text.trim() !== "");
}
