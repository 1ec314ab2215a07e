import "server-only";
import type { findLastTimeFor } from "./queries";
import type { LastTime } from "./schema";

/** Nothing of the notes but what this reader may see of their action items. */
export function serializeLastTime(last: Awaited<ReturnType<typeof findLastTimeFor>>): LastTime {
  if (!last) return { meeting: null, open_items: [] };
  const { meeting, items } = last;
  return {
    meeting: { id: meeting.id, title: meeting.title, scheduled_at: meeting.scheduledAt.toISOString() },
    open_items: items.map(({ meetingId, itemId, text, ownerId, ownerName, due }) => ({
      id: itemId,
      meeting_id: meetingId,
      text,
      owner: ownerName === null ? null : { user_id: ownerId, name: ownerName },
      due,
    })),
  };
}
