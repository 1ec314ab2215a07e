import "server-only";
import { DisconnectReason, type Room } from "@livekit/rtc-node";
import { ProviderFailure } from "../../provider-failure";
import { withTimeout } from "../../with-timeout";

const connectTimeoutMs = 10_000;

/** How a connection ended that nobody asked to end. */
export type WhyLost = "room_ended" | "removed" | "unreachable";

/** Connects with a listener's token; nothing is subscribed to by itself. Failures are ProviderFailure. */
export async function connectListener(room: Room, url: string, token: string): Promise<void> {
  const connecting = room.connect(url.replace(/^http/, "ws"), token, { autoSubscribe: false, dynacast: false });
  try {
    await withTimeout(connectTimeoutMs, connecting, new Error(`no answer within ${connectTimeoutMs} ms`));
  } catch (cause) {
    // It may still come in later: nobody would hear it, and it would be thrown out in the middle of something.
    connecting.then(() => room.disconnect()).catch(() => {});
    throw new ProviderFailure("The media server cannot be reached.", true, { cause });
  }
}

export function whyLost(reason: DisconnectReason): WhyLost {
  if (reason === DisconnectReason.ROOM_DELETED || reason === DisconnectReason.ROOM_CLOSED) return "room_ended";
  if (reason === DisconnectReason.DUPLICATE_IDENTITY || reason === DisconnectReason.PARTICIPANT_REMOVED) {
    return "removed";
  }
  return "unreachable";
}
