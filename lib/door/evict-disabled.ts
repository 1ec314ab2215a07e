import "server-only";
import { database } from "../database";
import { mediaProvider } from "../providers/media/media";

/** Cuts the connections of those whose account was disabled; whoever comes back with a token is refused by the webhook. */
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
