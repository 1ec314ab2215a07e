import "server-only";
import { unsubscribeLinks } from "@/lib/core/notifications/unsubscribe-token";
import { broadcastMail } from "@/lib/platform/emails/broadcast-mail";
import { type RenderedMail, renderMail } from "@/lib/platform/emails/send-mail";
import { env } from "@/lib/platform/env";
import { fillIn, type Message } from "./parse-message";

/** What one reader gets. Previews, tests and the sending itself all come from here. */
export function makeMail(
  message: Message,
  { reader, senderName }: { reader: { id: string; name: string }; senderName: string },
): Promise<RenderedMail> {
  const content = broadcastMail(fillIn(message, reader.name), {
    senderName,
    site: new URL(env.PUBLIC_ORIGIN).host,
    unsubscribe: unsubscribeLinks({ userId: reader.id, from: "broadcast" }),
  });
  return renderMail(content);
}
