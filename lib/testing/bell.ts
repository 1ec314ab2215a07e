import type { NotificationWire } from "@/lib/core/notifications/schema";
import { call } from "./call";

/** What somebody's bell says, the oldest first. */
export async function readBell(as: { id: string }) {
  const { body } = await call("GET", "/notifications", { as });
  return (body.items as NotificationWire[])
    .toReversed()
    .map(({ kind, title, body, href }) => ({ kind, title, body, href }));
}
