"use client";
import { useIsHost } from "@/components/room/lobby/lobby";
import { useReinvite } from "@/components/room/lobby/use-room-actions";
import { Button } from "@/components/ui/button";
import type { ParticipantWire } from "@/lib/features/door/schema";
import { PersonLine } from "./person-line";
import { addressOf, roleWords } from "./provenance-words";

/** A person who is not in the room, and why. */
export function AwayRow({ person }: { person: ParticipantWire }) {
  const isHost = useIsHost();
  const reinvite = useReinvite();
  const { id, display_name: name, status } = person;
  return (
    <PersonLine
      name={name}
      seed={person.identity ?? id}
      isAway
      lines={[
        status === "denied" ? "Declined, can ask again" : status === "removed" ? "Removed" : null,
        roleWords(person, person),
        addressOf(person),
        person.admitted_by_name ? `Admitted by ${person.admitted_by_name}` : null,
      ]}
    >
      {isHost && status === "removed" ? (
        <Button
          size="sm"
          aria-label={`Invite ${name} again`}
          loading={reinvite.isPending}
          onClick={() => reinvite.mutate(id)}
        >
          Invite again
        </Button>
      ) : null}
    </PersonLine>
  );
}
