import "server-only";
import { database } from "@/lib/platform/database/database";
import { bothReaders, namesOfAdded } from "./compare-readers";
import { findDirectReaders, findFolderReaders } from "./find-readers";

type Move = { noteId: string; fromId: string; toId: string };

/** Who could read a note in another folder and cannot now, and the other way round. The caller is not named. */
export async function findMoveEffect({ noteId, fromId, toId }: Move, by: { id: string }) {
  const [direct, from, to] = await Promise.all([
    findDirectReaders(database, noteId),
    findFolderReaders(database, fromId),
    findFolderReaders(database, toId),
  ]);
  const [before, after] = [bothReaders(from, direct), bothReaders(to, direct)];
  return { gain: namesOfAdded(before, after, by.id), lose: namesOfAdded(after, before, by.id) };
}
