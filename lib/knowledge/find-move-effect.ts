import "server-only";
import { database } from "../database";
import { bothReaders, namesOfAdded } from "./compare-readers";
import { findDirectReaders, findFolderReaders } from "./find-readers";

type Move = { noteId: string; fromId: string; toId: string };

/** Who could read a note in another folder and cannot now, and the other way round. The caller is not named. */
export async function findMoveEffect({ noteId, fromId, toId }: Move, by: { id: string }) {
  const direct = await findDirectReaders(database, noteId);
  const [before, after] = await Promise.all(
    [fromId, toId].map(async (id) => bothReaders(await findFolderReaders(database, id), direct)),
  );
  if (!before || !after) throw new Error("two folders are compared");
  return { gain: namesOfAdded(before, after, by.id), lose: namesOfAdded(after, before, by.id) };
}
