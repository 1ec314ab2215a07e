import "server-only";
import { database } from "@/lib/platform/database/database";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { showMarks } from "./show-in-room";

const mutedAtOnce = 10;
/** For this long, a page that lost the room tries to come back. */
const awaitedMs = 5 * 60_000;

/** Mutes one microphone, and tells its page, should it be away. Its owner may unmute. */
export async function mutePerson(meetingId: string, identity: string) {
  await database.participant.updateMany({ where: { meetingId, identity }, data: { mutedAt: new Date() } });
  await silence(meetingId, identity);
}

/** Mutes every microphone but the caller's own; everyone may unmute. */
export async function muteAll(meetingId: string, { except }: { except: string | null }) {
  const present = await mediaProvider().listParticipants(meetingId);
  const audible = present
    .filter(
      ({ identity, isListener, tracks }) =>
        !isListener && identity !== except && tracks.some(({ source, muted }) => source === "microphone" && !muted),
    )
    .map(({ identity }) => identity);
  const now = new Date();
  const isAway = {
    identity: { notIn: [...present.map(({ identity }) => identity), ...(except === null ? [] : [except])] },
    connectedAt: { not: null },
    OR: [{ leftAt: null }, { leftAt: { gt: new Date(now.getTime() - awaitedMs) } }],
  };
  await database.participant.updateMany({
    where: { meetingId, status: "admitted", OR: [{ identity: { in: audible } }, isAway] },
    data: { mutedAt: now },
  });
  for (let at = 0; at < audible.length; at += mutedAtOnce) {
    await Promise.all(audible.slice(at, at + mutedAtOnce).map((identity) => silence(meetingId, identity)));
  }
}

async function silence(meetingId: string, identity: string) {
  await mediaProvider().muteParticipant(meetingId, identity, "microphone");
  await showMarks(meetingId, identity);
}
