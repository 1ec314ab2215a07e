import "server-only";
import { createHash } from "node:crypto";
import { sameWords } from "@/lib/language/markdown/word-sequence";
import type { Tx } from "@/lib/platform/database/database";

type Before = { body: string; pastedBody: string | null };

const proposalDays = 1;

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const oldest = () => new Date(Date.now() - proposalDays * 24 * 3_600_000);

/** Remembers a layout that is proposed for somebody's text, and forgets old ones. */
export async function storeProposal(tx: Tx, body: string) {
  await tx.knowledgeProposal.deleteMany({ where: { createdAt: { lt: oldest() } } });
  const hash = hashOf(body);
  await tx.knowledgeProposal.upsert({ where: { hash }, create: { hash }, update: { createdAt: new Date() } });
}

/**
 * What becomes a note's text as pasted: the body before a change to a layout that was proposed. Null: nothing new. A text
 * that was kept before and differs in its layout alone stays: it is nearer to what was pasted.
 */
export async function findPastedBody(tx: Tx, { body, pastedBody }: Before, newBody: string): Promise<string | null> {
  if (newBody === body) return null;
  const known = await tx.knowledgeProposal.count({ where: { hash: hashOf(newBody), createdAt: { gte: oldest() } } });
  if (known === 0 || !sameWords(body, newBody)) return null;
  return pastedBody !== null && sameWords(pastedBody, body) ? null : body;
}
