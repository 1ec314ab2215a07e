import "server-only";
import { randomUUID } from "node:crypto";
import { mediaProvider, mediaUrl } from "@/lib/platform/providers/media/media";

/** Makes a token for a room of its own, which belongs to no meeting and holds nobody else. */
export async function makeConnectionCheck() {
  const room = `check-${randomUUID()}`;
  const token = await mediaProvider().issueToken({
    role: "person",
    room,
    identity: "check",
    displayName: "Connection check",
    canShare: false,
  });
  return { token, media_url: mediaUrl() };
}
