import "server-only";
import { mediaProvider } from "@/lib/platform/providers/media/media";

const mutedAtOnce = 10;

/** Mutes one microphone. Its owner may unmute. */
export const mutePerson = (meetingId: string, identity: string) =>
  mediaProvider().muteParticipant(meetingId, identity, "microphone");

/** Mutes every microphone but the caller's own; everyone may unmute. */
export async function muteAll(meetingId: string, { except }: { except: string | null }) {
  const present = await mediaProvider().listParticipants(meetingId);
  const audible = present.filter(
    ({ identity, isListener, tracks }) =>
      !isListener && identity !== except && tracks.some(({ source, muted }) => source === "microphone" && !muted),
  );
  for (let at = 0; at < audible.length; at += mutedAtOnce) {
    await Promise.all(audible.slice(at, at + mutedAtOnce).map(({ identity }) => mutePerson(meetingId, identity)));
  }
}
