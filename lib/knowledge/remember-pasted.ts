import "server-only";
import { createHash } from "node:crypto";
import type { Tx } from "../database";
import { sameWords } from "./word-sequence";

const proposalDays = 1;

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const oldest = () => new Date(Date.now() - proposalDays * 24 * 3_600_000);

/** Remembers a layout that is proposed for somebody's text, and forgets old ones. */
export async function keepProposal(tx: Tx, body: string) {
  await tx.knowledgeProposal.deleteMany({ where: { createdAt: { lt: oldest() } } });
  const hash = hashOf(body);
  await tx.knowledgeProposal.upsert({ where: { hash }, create: { hash }, update: { createdAt: new Date() } });
}

/**
 * When a note's new body is a layout that was proposed, keeps the body before it as the text as pasted. A text that was
 * kept before and differs in its layout alone stays: it is nearer to what was pasted.
 */
export async function rememberPasted(tx: Tx, noteId: string, before: string, after: string) {
  if (before === after) return;
  const known = await tx.knowledgeProposal.count({ where: { hash: hashOf(after), createdAt: { gte: oldest() } } });
  if (known === 0 || !sameWords(before, after)) return;
  const { pastedBody } = await tx.knowledgeNote.findUniqueOrThrow({
    where: { id: noteId },
    select: { pastedBody: true },
  });
  if (pastedBody !== null && sameWords(pastedBody, before)) return;
  await tx.knowledgeNote.update({ where: { id: noteId }, data: { pastedBody: before } });
}
