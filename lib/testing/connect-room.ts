import { Room } from "@livekit/rtc-node";
import { withTimeout } from "@/lib/platform/with-timeout";

const answerWithinMs = 30_000;

/**
 * Connects to a media room (`url` with ws or http). Throws after a timeout: once `dispose` of the media library has run
 * in a process, later connections never resolve.
 */
export async function connectRoom(url: string, token: string, { autoSubscribe = false } = {}): Promise<Room> {
  const room = new Room();
  const connecting = room.connect(url.replace(/^http/, "ws"), token, { autoSubscribe, dynacast: false });
  await withTimeout(answerWithinMs, connecting, new Error(`no answer to a connection within ${answerWithinMs} ms`));
  return room;
}
