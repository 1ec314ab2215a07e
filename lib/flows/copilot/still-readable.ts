import type { CopilotRoom } from "./queries";
import type { Asker, Passage } from "./source";
import { sources } from "./sources";

/** Those of the passages that the asker may now read, word for word. Each source is read once. */
export async function filterReadable(
  asker: Asker,
  room: CopilotRoom,
  passages: readonly Passage[],
): Promise<ReadonlySet<Passage>> {
  const kinds = [...new Set(passages.map(({ kind }) => kind))];
  const readable = await Promise.all(
    kinds.map((kind) => {
      const source = sources.find((one) => one.kind === kind);
      const own = passages.filter((passage) => passage.kind === kind);
      return source?.filterReadable(asker, room, own) ?? [];
    }),
  );
  return new Set(readable.flat());
}

/** Whether the asker may now read everything that an answer rests on. */
export async function isStillReadable(asker: Asker, room: CopilotRoom, passages: readonly Passage[]): Promise<boolean> {
  const readable = await filterReadable(asker, room, passages);
  return passages.every((passage) => readable.has(passage));
}
