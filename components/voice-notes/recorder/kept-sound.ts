import type { NotesDatabase, Recording } from "@/components/voice-notes/store/notes-database";

/** All slices of a part, in their order. Their bytes stay where the browser keeps them until they are read. */
export async function readPart(database: NotesDatabase, id: string, part: number): Promise<Blob> {
  const slices = await database.getAll("slices", IDBKeyRange.bound([id, part], [id, part, []]));
  return new Blob(slices.map(({ bytes }) => bytes));
}

/** How long each part is, as far as it was kept. */
export async function readLengths(database: NotesDatabase, { id, parts }: Recording): Promise<number[]> {
  const lengths: number[] = [];
  for (const part of parts.keys()) {
    const cursor = await database
      .transaction("slices")
      .store.openCursor(IDBKeyRange.bound([id, part], [id, part, []]), "prev");
    lengths.push(cursor?.value.endMs ?? 0);
  }
  return lengths;
}
