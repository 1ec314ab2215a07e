import "server-only";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { queueSending } from "./queue-sending";

/** Goes on with what is being sent and has no job any more. */
export async function sweepBroadcasts() {
  const sending = await database.broadcast.findMany({
    where: { status: "sending", pausedAt: null },
    select: { id: true, startedById: true },
  });
  for (const broadcast of sending) await transaction((tx) => queueSending(tx, broadcast));
}
