import "server-only";
import { DisconnectReason, type Room } from "@livekit/rtc-node";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { withTimeout } from "@/lib/platform/with-timeout";

const connectTimeoutMs = 10_000;

/** Why a connection ended that this process did not close. */
export type DisconnectCause = "room_ended" | "removed" | "unreachable";

/** Connects with a listener's token and subscribes to nothing. Throws ProviderFailure. */
export async function connectListener(room: Room, url: string, token: string): Promise<void> {
  const connecting = room.connect(url.replace(/^http/, "ws"), token, { autoSubscribe: false, dynacast: false });
  try {
    await withTimeout(connectTimeoutMs, connecting, new Error(`no answer within ${connectTimeoutMs} ms`));
  } catch (cause) {
    // The connection may still succeed after the timeout; then it is closed.
    connecting.then(() => room.disconnect()).catch(() => {});
    throw new ProviderFailure("The media server can't be reached.", true, { cause });
  }
}

export function disconnectCauseOf(reason: DisconnectReason): DisconnectCause {
  if (reason === DisconnectReason.ROOM_DELETED || reason === DisconnectReason.ROOM_CLOSED) return "room_ended";
  if (reason === DisconnectReason.DUPLICATE_IDENTITY || reason === DisconnectReason.PARTICIPANT_REMOVED) {
    return "removed";
  }
  return "unreachable";
}
