import "server-only";
import { database } from "@/lib/platform/database/database";

const person = { select: { name: true, email: true } } as const;
const facts = { id: true, title: true, savedAt: true, savedBy: person } as const;

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Of a note that the caller may read: newest first, without their text. */
export const listVersions = (noteId: string) =>
  database.knowledgeVersion.findMany({ where: { noteId }, select: facts, orderBy: { id: "desc" } });

/** Null when the note has no such version. */
export const findVersion = (noteId: string, id: string) =>
  database.knowledgeVersion.findFirst({ where: { id, noteId }, select: { ...facts, body: true } });
