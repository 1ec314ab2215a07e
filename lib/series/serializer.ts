import "server-only";
import { serializeNotes } from "../notes/serializer";
import type { findLastTimeFor } from "./queries";
import type { LastTime } from "./schema";

/** Nothing of the notes but what this reader may see of their action items. */
export function serializeLastTime(last: Awaited<ReturnType<typeof findLastTimeFor>>): LastTime {
  if (!last) return { meeting: null, open_items: [] };
  const { meeting, notes } = last;
  return {
    meeting: { id: meeting.id, title: meeting.title, scheduled_at: meeting.scheduledAt?.toISOString() ?? null },
    open_items: (serializeNotes(notes).content?.action_items ?? []).map(({ id, text, owner, due }) => ({
      id,
      text,
      owner,
      due,
    })),
  };
}
