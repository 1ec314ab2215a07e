import type { ChatMessageWire } from "@/lib/features/chat/schema";

export type ChatLine = {
  /** The message's id, or the id of the attempt while it is being sent. */
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
