import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { eventStream } from "@/lib/platform/http/event-stream";
import { findChangeFor } from "./queries";

/** Changes of the caller's notes. Whoever connects, or may have missed one, asks the list with `since`. */
export const followNotes = (request: Request, actor: UserActor): Response =>
  eventStream({
    request,
    actor,
    subjects: [{ topic: "voiceNote", subject: actor.id }],
    open: async (send) => send("resync"),
    handle: async (event, send) => {
      if (event?.topic !== "voiceNote") return send("resync");
      const note = await findChangeFor(actor, event.noteId);
      if (!note) return send("resync");
      const { noteId: id, updatedAt, deletedAt } = note;
      send("note", { id, updated_at: updatedAt.toISOString(), deleted: deletedAt !== null });
    },
  });
