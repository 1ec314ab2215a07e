"use client";
import { cn } from "@/components/ui/cn";
import type { Card } from "./cards";
import { PrompterCard } from "./prompter-card";

/** The cards, newest first. Screen readers are told of each question and of each complete answer, not of every word. */
export function PrompterList({ cards, large = false }: { cards: readonly Card[]; large?: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        {cards[0] ? announcementOf(cards[0]) : ""}
      </p>
      <ol className={large ? "space-y-5" : "space-y-3"}>
        {cards.map((card, at) => (
          <li key={card.id} className={cn(at === 0 && "animate-in fade-in duration-200")}>
            <PrompterCard card={card} large={large} />
          </li>
        ))}
      </ol>
    </>
  );
}

function announcementOf({ asked_by: by, question, status, text }: Card): string {
  if (status === "done") return text;
  if (status === "none") return "Nothing found";
  return `${by} asked: ${question}`;
}
