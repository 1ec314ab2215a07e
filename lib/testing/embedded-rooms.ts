import type { EmbeddedMedia } from "@/lib/platform/providers/media/embedded";
import { mediaProvider } from "@/lib/platform/providers/media/media";

/** The embedded media server of this process. Not used if tests run over HTTP or with a real media server. */
export const embeddedMediaServer = () => mediaProvider() as EmbeddedMedia;

/** Connects a person to a meeting's room without asking the door. */
export async function connectTo(meetingId: string, identity: string, { canShare = true } = {}) {
  const media = embeddedMediaServer();
  return media.connect(
    await media.issueToken({ role: "person", room: meetingId, identity, displayName: identity, canShare }),
  );
}

/** Identities connected to a meeting's room, in order of arrival. */
export const connectedTo = async (meetingId: string) =>
  (await embeddedMediaServer().listParticipants(meetingId)).map(({ identity }) => identity);
