import type { EmbeddedMedia } from "../providers/media/embedded";
import { mediaProvider } from "../providers/media/media";

/** The media server in this process's memory. Where tests run over HTTP or beside a real one, there is none. */
export const embeddedMediaServer = () => mediaProvider() as EmbeddedMedia;

/** Connects a person to the room of a meeting, whatever the door says. */
export async function connectTo(meetingId: string, identity: string, { canShare = true } = {}) {
  const media = embeddedMediaServer();
  return media.connect(
    await media.issueToken({ role: "person", room: meetingId, identity, displayName: identity, canShare }),
  );
}

/** Identities of those connected to the room of a meeting, in the order in which they came. */
export const connectedTo = async (meetingId: string) =>
  (await embeddedMediaServer().listParticipants(meetingId)).map(({ identity }) => identity);
