import type { CopilotRoom } from "./queries";
import type { Asker, Passage } from "./source";
import { sources } from "./sources";

/** Whether the asker may now read everything that an answer rests on. */
export async function isStillReadable(asker: Asker, room: CopilotRoom, passages: readonly Passage[]): Promise<boolean> {
  const kinds = [...new Set(passages.map(({ kind }) => kind))];
  const checks = kinds.map(async (kind) => {
    const source = sources.find((one) => one.kind === kind);
    return (
      source?.mayStillRead(
        asker,
        room,
        passages.filter((passage) => passage.kind === kind),
      ) ?? false
    );
  });
  return (await Promise.all(checks)).every(Boolean);
}
