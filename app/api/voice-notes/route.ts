import { findNotesFor, listChangesFor, listNotesFor } from "@/lib/features/voice-notes/list-notes";
import { notesQuery, voiceNotesShape } from "@/lib/features/voice-notes/schema";
import { serializeChange, serializeListed } from "@/lib/features/voice-notes/serializer";
import { route } from "@/lib/platform/http/route";
import { decodeCursor, decodeOffset, encodeCursor, encodeOffset } from "@/lib/platform/pagination";
import { invalidValue } from "@/lib/platform/refusal";

export const GET = route({
  summary: "List your voice notes",
  description:
    "Newest first; `next_cursor` leads to more. With `q`, those that hold all of these words, the best first, at most 1,000. With `since`, what has changed after that `updated_at`, the oldest change first, deletions included as `{id, deleted_at, updated_at}`: a device catches up with the last `updated_at` that it saw. With `deleted=true`, the trash.",
  access: "user",
  query: notesQuery,
  response: voiceNotesShape,
  handle: async ({ actor, query: { q, since, cursor, deleted = false, ...which } }) => {
    if (q && since !== undefined) throw invalidValue("since", "Search, or ask what has changed.");
    if (q) {
      const offset = cursor === undefined ? 0 : decodeOffset(cursor);
      const { notes, nextOffset } = await findNotesFor(actor, { ...which, typed: q, offset, isDeleted: deleted });
      return {
        items: notes.map(serializeListed),
        next_cursor: nextOffset === null ? null : encodeOffset(nextOffset),
      };
    }
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const { notes, next } =
      since === undefined
        ? await listNotesFor(actor, { ...which, after, isDeleted: deleted })
        : await listChangesFor(actor, { ...which, after, since: new Date(since) });
    return {
      items: notes.map(since === undefined ? serializeListed : serializeChange),
      next_cursor: next && encodeCursor(next),
    };
  },
});
