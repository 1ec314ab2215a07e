import type { ChatRow } from "./queries";
import type { ChatMessageWire } from "./schema";

const quotedLengthMax = 140;

export const serializeMessage = ({ id, text, sentAt, participant, replyTo }: ChatRow): ChatMessageWire => ({
  id,
  identity: participant.identity,
  display_name: participant.displayName,
  text,
  reply_to: replyTo && {
    id: replyTo.id,
    display_name: replyTo.participant.displayName,
    text: beginningOf(replyTo.text),
  },
  sent_at: sentAt.toISOString(),
});

const beginningOf = (text: string) =>
  text.length > quotedLengthMax ? `${text.slice(0, quotedLengthMax - 1).trimEnd()}…` : text;
