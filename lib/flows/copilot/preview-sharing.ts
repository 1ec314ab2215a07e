import "server-only";
import { database } from "@/lib/platform/database/database";
import type { CopilotAnswer } from "@/prisma/generated/client";
import { type CopilotRoom, findCopilotRoomFor } from "./queries";
import type { SharingPreviewWire, SourceKind } from "./schema";
import type { Passage } from "./source";
import { filterReadable } from "./still-readable";
import { readStoredPassages } from "./stored-passages";

/** What everybody in the room sees or hears, guests too. */
const roomKinds: readonly SourceKind[] = ["transcript", "chat", "polls", "meeting"];

/** Who would read an answer in the chat, and what of its sources each of them cannot read now. Shares nothing. */
export async function previewSharing(room: CopilotRoom, answer: CopilotAnswer): Promise<SharingPreviewWire> {
  const { meetingId } = room;
  const passages = readStoredPassages(answer.sources);
  const participants = await database.participant.findMany({
    where: { meetingId, admittedAt: { not: null }, removedAt: null },
    select: { userId: true, displayName: true },
    orderBy: { id: "asc" },
  });
  const outside = passages.filter(({ kind }) => !roomKinds.includes(kind));
  const seen = new Set([answer.userId]);
  const readers = participants.filter(({ userId }) => userId === null || (!seen.has(userId) && seen.add(userId)));
  const hidden = new Map<string, string[]>();
  for (const { userId, displayName: name } of readers) {
    const readable = await readableBy(userId, name);
    const sources = new Set(outside.filter((passage) => !readable.has(passage)).map((passage) => passage.name));
    for (const source of sources) hidden.set(source, [...(hidden.get(source) ?? []), name]);
  }
  return {
    readers: readers.map(({ displayName: name }) => name),
    unread: [...hidden].map(([source, names]) => ({ source, names })),
  };

  async function readableBy(userId: string | null, name: string): Promise<ReadonlySet<Passage>> {
    if (userId === null || outside.length === 0) return new Set();
    const asker = { kind: "user" as const, id: userId, name };
    const theirs = await findCopilotRoomFor(asker, meetingId);
    return theirs ? filterReadable(asker, theirs, outside) : new Set();
  }
}
