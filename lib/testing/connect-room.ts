import { Room } from "@livekit/rtc-node";
import { within } from "../within";

const triesMax = 5;
const answerWithinMs = 10_000;

/**
 * Connects to a media room (`url` with ws or http). On a busy machine the library now and then loses the answer to a
 * connection, and `Room.connect` waits for ever: then another connection takes its place.
 */
export async function connectRoom(
  url: string,
  token: string,
  { autoSubscribe = false, tries = 1 }: { autoSubscribe?: boolean; tries?: number } = {},
): Promise<Room> {
  const room = new Room();
  const connecting = room.connect(url.replace(/^http/, "ws"), token, { autoSubscribe, dynacast: false });
  try {
    await within(answerWithinMs, connecting, new Error(`no answer within ${answerWithinMs} ms`));
    return room;
  } catch (error) {
    // It may still come in later, and would stay.
    connecting.then(() => room.disconnect()).catch(() => {});
    if (tries === triesMax) throw error;
    return connectRoom(url, token, { autoSubscribe, tries: tries + 1 });
  }
}
