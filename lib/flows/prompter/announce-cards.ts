import type { Announce } from "@/lib/platform/events/transaction";

/** Ids only: the person's own stream reads the card again. */
export const announceCard = (announce: Announce, card: { id: string; meetingId: string; userId: string }) =>
  announce({ topic: "prompter", meetingId: card.meetingId, userId: card.userId, cardId: card.id });
