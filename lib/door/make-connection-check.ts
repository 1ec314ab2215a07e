import "server-only";
import { randomUUID } from "node:crypto";
import { mediaProvider, mediaUrl } from "../providers/media/media";

/** A room that no meeting has, with one person in it: what happens there reaches nobody. */
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
