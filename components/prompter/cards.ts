import type { SourceWire } from "@/lib/flows/copilot/schema";
import type { PrompterEvents } from "@/lib/flows/prompter/schema";

/** A question that was put to the reader, with the answer that the assistant found for them. */
export type Card = PrompterEvents["card"] & {
  status: "looking" | "done" | "none" | "failed" | "withdrawn";
  text: string;
  lookedIn: readonly string[];
  sources: readonly SourceWire[];
  /** Why it failed. */
  reason: string | null;
};

export type CardEvent = {
  [Name in keyof PrompterEvents]: { type: Name; data: PrompterEvents[Name] };
}[keyof PrompterEvents];

/**
 * The cards after an event, newest first. A reconnect sends all cards again: each event may come any number of times,
 * and what is known stays until it changes.
 */
export function takeCardEvent(cards: readonly Card[], event: CardEvent): readonly Card[] {
  const { id } = event.data;
  const known = cards.find((card) => card.id === id);
  if (event.type === "card") {
    const blank = { status: "looking", text: "", lookedIn: [], sources: [], reason: null } as const;
    return inOrder([
      ...cards.filter((card) => card !== known),
      { ...blank, ...known, ...event.data, question: capitalised(event.data.question) },
    ]);
  }
  if (!known) return cards;
  return cards.map((card) => (card === known ? nextCard(card, event) : card));
}

function nextCard(card: Card, event: Exclude<CardEvent, { type: "card" }>): Card {
  switch (event.type) {
    case "answer": {
      const { text, looked_in: lookedIn, sources } = event.data;
      return { ...card, text, lookedIn, sources };
    }
    case "done":
    case "none":
      return { ...card, status: event.type };
    case "failed":
      return { ...card, status: "failed", reason: event.data.reason };
    case "withdrawn":
      return { ...card, status: "withdrawn", text: "", lookedIn: [], sources: [] };
  }
}

const inOrder = (cards: readonly Card[]): readonly Card[] =>
  [...cards].sort((one, other) => other.t_ms - one.t_ms || (one.id < other.id ? 1 : -1));

/** "Ben, which day?" is put to Ben without the name. */
const capitalised = (question: string) => question.charAt(0).toUpperCase() + question.slice(1);
