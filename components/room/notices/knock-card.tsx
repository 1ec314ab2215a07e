"use client";
import type { ReactNode } from "react";
import { useCallState } from "@/components/room/call/call-state";
import { useLobby } from "@/components/room/lobby/lobby";
import { useAdmit, useDeny } from "@/components/room/lobby/use-room-actions";
import { provenanceWords } from "@/components/room/people/provenance-words";
import { Avatar, AvatarStack } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { useKnocks } from "./use-knocks";

/** Who waits at the door: first a card, then a pill that stays until everyone is answered. */
export function KnockCard() {
  const waiting = useLobby("waiting");
  const title = useCallState("title");
  const panel = useCallState("panel");
  const { openPeople } = useCallState("actions");
  const { newest, isCard, fold } = useKnocks(waiting, title);
  const admit = useAdmit();
  const deny = useDeny();
  if (!newest || panel === "people") return null;
  const seeds = waiting.map(({ id, display_name: name }) => ({ name, seed: `guest:${id}` }));
  if (!isCard) {
    return (
      <button
        type="button"
        onClick={openPeople}
        className="pointer-events-auto inline-flex animate-knock items-center gap-2 rounded-full bg-raised py-1.5 pr-3.5 pl-2 font-medium text-ink text-sm shadow-float hover:bg-[color-mix(in_oklab,var(--ink)_9%,var(--raised))] touch:min-h-11"
      >
        <AvatarStack people={seeds} size={22} max={3} />
        <span className="tabular">{waitingWords(waiting.length)}</span>
      </button>
    );
  }
  const ids = waiting.map(({ id }) => id);
  const isOne = waiting.length === 1;
  return (
    <Card
      label="Waiting to join"
      face={
        isOne ? (
          <Avatar name={newest.display_name} seed={`guest:${newest.id}`} size={36} />
        ) : (
          <AvatarStack people={seeds} size={30} max={3} />
        )
      }
      words={
        isOne
          ? `${newest.display_name} wants to join`
          : `${newest.display_name} and ${othersWords(waiting.length - 1)} want to join`
      }
      detail={isOne ? provenanceWords(newest) : null}
    >
      {isOne ? (
        <Button variant="ghost" loading={deny.isPending} onClick={() => deny.mutate(ids)}>
          Decline
        </Button>
      ) : (
        <Button
          variant="ghost"
          onClick={() => {
            fold();
            openPeople();
          }}
        >
          View all
        </Button>
      )}
      <Button variant="primary" loading={admit.isPending} onClick={() => admit.mutate(ids)}>
        {isOne ? "Admit" : "Admit all"}
      </Button>
    </Card>
  );
}

const othersWords = (count: number) => (count === 1 ? "1 other" : `${count} others`);
const waitingWords = (count: number) => (count === 1 ? "1 person waiting" : `${count} people waiting`);

/** A request by a participant. Stays until it is answered. */
export function Card({
  label,
  face,
  words,
  detail,
  children,
}: {
  label: string;
  face: ReactNode;
  words: string;
  detail: string | null;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="pointer-events-auto flex w-[min(30rem,92vw)] animate-knock flex-wrap items-center gap-x-3 gap-y-2 rounded-tile bg-raised p-2.5 pl-3 text-ink shadow-float"
    >
      {face}
      <div role="status" className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium text-base">{words}</p>
        {detail ? <p className="truncate text-ink-soft text-sm">{detail}</p> : null}
      </div>
      <span className="ml-auto flex gap-1">{children}</span>
    </section>
  );
}
