import "server-only";
import { database } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";

/** Disconnects people whose account was disabled. If they reconnect with an old token, the webhook evicts them. */
export async function evictDisabled() {
  const present = await database.participant.findMany({
    where: {
      meeting: { status: "live" },
      status: "admitted",
      user: { disabledAt: { not: null } },
      connectedAt: { not: null },
      leftAt: null,
    },
    select: { meetingId: true, identity: true },
  });
  for (const { meetingId, identity } of present) await mediaProvider().removeParticipant(meetingId, identity);
}
