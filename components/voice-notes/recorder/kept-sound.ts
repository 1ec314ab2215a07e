import type { NotesDatabase, Recording } from "../store/notes-database";

/** All slices of a part, in their order. Their bytes stay where the browser keeps them until they are read. */
export async function readPart(database: NotesDatabase, id: string, part: number): Promise<Blob> {
  const slices = await database.getAll("slices", IDBKeyRange.bound([id, part], [id, part, []]));
  return new Blob(
    slices.map(({ bytes }) => bytes),
    { type: slices.length > 0 ? "application/octet-stream" : "" },
  );
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

/** A part of which nothing was kept is none: the tab was closed before its first second. */
export async function partsWithSound(database: NotesDatabase, recording: Recording): Promise<Recording["parts"]> {
  const lengths = await readLengths(database, recording);
  return recording.parts.filter((_, part) => (lengths[part] ?? 0) > 0);
}
