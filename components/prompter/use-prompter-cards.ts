"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEventStream } from "@/components/live/use-event-stream";
import type { PrompterEvents } from "@/lib/flows/prompter/schema";
import { type Card, type CardEvent, takeCardEvent } from "./cards";

const cardsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ["prompter", meetingId, "cards"],
    queryFn: (): readonly Card[] => [],
    initialData: [] as readonly Card[],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The reader's cards of a meeting. Without `follows`, no new ones are read. */
export function usePrompterCards(meetingId: string, { follows }: { follows: boolean }) {
  const queryClient = useQueryClient();
  const { data: cards } = useQuery(cardsQuery(meetingId));
  const take = (event: CardEvent) =>
    queryClient.setQueryData(cardsQuery(meetingId).queryKey, (known = []) => takeCardEvent(known, event));
  const connection = useEventStream<PrompterEvents>(follows ? `/meetings/${meetingId}/prompter/events` : null, {
    card: (data) => take({ type: "card", data }),
    answer: (data) => take({ type: "answer", data }),
    done: (data) => take({ type: "done", data }),
    none: (data) => take({ type: "none", data }),
    failed: (data) => take({ type: "failed", data }),
    withdrawn: (data) => take({ type: "withdrawn", data }),
  });
  return { cards, connection };
}
