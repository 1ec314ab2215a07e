import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

/** What was chosen for a sending that waits yields to what the host chooses since. */
export const forgetLevels = (tx: Tx, meetingId: string, where: Prisma.NotesShareWhereInput) =>
  tx.notesShare.updateMany({
    where: { meetingId, status: "sending", dueAt: { not: null }, ...where },
    data: { level: null },
  });
