"use client";
import { useRoomContext } from "@livekit/components-react";
import type { ReactNode } from "react";
import { useCallState } from "@/components/room/call/call-state";
import { useLobby } from "@/components/room/lobby/lobby";
import { useAdmit, useDeny } from "@/components/room/lobby/use-room-actions";
import { provenanceWords } from "@/components/room/people/provenance-words";
import { useIsSpeaking } from "@/components/room/session/use-room";
import { Avatar, AvatarStack } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useKnocks } from "./use-knocks";

/** Who waits at the door, until everyone is answered: as a card, or as a pill for who is speaking or sharing. */
export function KnockCard() {
  const waiting = useLobby("waiting");
  const title = useCallState("title");
  const panel = useCallState("panel");
  const { openPeople } = useCallState("actions");
  const isSharing = useCallState("share").on;
  const isSpeaking = useIsSpeaking(useRoomContext().localParticipant);
  const { newest, isCard, fold } = useKnocks(waiting, { title, isBusy: isSharing || isSpeaking });
  const admit = useAdmit();
  const deny = useDeny();
  if (!newest || panel === "people") return null;
  const seeds = waiting.map(({ id, display_name: name }) => ({ name, seed: `guest:${id}` }));
  const ids = waiting.map(({ id }) => id);
  const isOne = waiting.length === 1;
  const admitAll = (
    <Button
      variant="primary"
      size={isCard ? undefined : "sm"}
      loading={admit.isPending}
      className={cn(!isCard && "rounded-full")}
      onClick={() => admit.mutate(ids)}
    >
      {isOne ? "Admit" : "Admit all"}
    </Button>
  );
  if (!isCard) {
    return (
      <section
        aria-label="Waiting to join"
        className="pointer-events-auto inline-flex animate-knock items-center gap-1 rounded-full bg-raised py-1 pr-1.5 pl-1 shadow-float"
      >
        <button
          type="button"
          onClick={openPeople}
          className="inline-flex items-center gap-2 rounded-full px-2 py-1 font-medium text-ink text-sm hover:bg-hover touch:min-h-11"
        >
          <AvatarStack people={seeds} size={22} max={3} />
          <span className="tabular">{waitingWords(waiting.length)}</span>
        </button>
        {admitAll}
      </section>
    );
  }
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
      {admitAll}
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
