import "server-only";
import { chatLengthMax } from "@/lib/features/chat/constants";
import { sendMessage } from "@/lib/features/chat/send-message";
import { shortened } from "@/lib/language/talk/quote";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { conflict, notFound } from "@/lib/platform/refusal";
import type { CopilotAnswer } from "@/prisma/generated/client";
import type { CopilotRoom } from "./queries";
import { isStillReadable } from "./still-readable";
import { readStoredPassages } from "./stored-passages";

const questionShownMax = 300;

/** Shows an answer to everybody in the meeting, as the asker's chat message; again changes nothing. */
export async function sendAnswer(actor: UserActor, room: CopilotRoom, answer: CopilotAnswer) {
  const { meetingId, participant } = room;
  if (!participant) throw notFound();
  if (answer.sharedAt) return answer;
  if (!(await isStillReadable(actor, room, readStoredPassages(answer.sources)))) {
    throw conflict("answer_withheld", "You can no longer read what this answer came from.");
  }
  // The key makes a repeat of the same answer one message.
  await sendMessage({ meetingId, participantId: participant.id }, { key: answer.id, text: messageOf(answer) });
  return database.copilotAnswer.update({ where: { id: answer.id }, data: { sharedAt: new Date() } });
}

function messageOf({ question, answer, lookedIn }: { question: string; answer: string; lookedIn: string[] }): string {
  const introduction = `I asked the assistant: “${shortened(question.replace(/\s+/g, " "), questionShownMax)}”`;
  const from = lookedIn.length > 0 ? `\n\nFrom: ${shortened(lookedIn.join(", "), questionShownMax)}` : "";
  return `${introduction}\n\n${shortened(answer, chatLengthMax - introduction.length - from.length - 2)}${from}`;
}
