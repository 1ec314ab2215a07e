import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { eventStream } from "@/lib/platform/http/event-stream";
import { findBroadcast } from "./queries";
import { serializeBroadcast } from "./serializer";

/** The broadcast as it is, and again with each change. Ends when it was deleted. */
export function followBroadcast(request: Request, actor: UserActor, broadcastId: string): Response {
  async function show(send: (event: string, data?: unknown) => void, end: () => void) {
    const broadcast = await findBroadcast(broadcastId);
    if (broadcast) send("broadcast", serializeBroadcast(broadcast));
    else end();
  }
  return eventStream({
    request,
    actor,
    subjects: [{ topic: "broadcast", subject: broadcastId }],
    open: show,
    handle: (_event, send, end) => show(send, end),
  });
}
