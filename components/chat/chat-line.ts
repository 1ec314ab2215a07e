import type { ChatMessageWire } from "@/lib/chat/schema";

export type ChatLine = {
  /** The message's, or while it is not written yet the try's. */
  id: string;
  identity: string;
  name: string;
  isMine: boolean;
  text: string;
  sentAt: string;
  replyTo: { name: string; text: string } | null;
  state: "sent" | "sending" | "failed";
};

export function chatLine(message: ChatMessageWire, myIdentity: string | null): ChatLine {
  const { id, identity, display_name: name, text, sent_at: sentAt, reply_to: replyTo } = message;
  return {
    id,
    identity,
    name,
    isMine: identity === myIdentity,
    text,
    sentAt,
    replyTo: replyTo && { name: replyTo.display_name, text: replyTo.text },
    state: "sent",
  };
}
