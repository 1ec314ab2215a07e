"use client";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { ParticipantWire } from "@/lib/door/schema";
import { useIsHost } from "../lobby/lobby";
import { useReinvite } from "../lobby/use-room-actions";
import { provenanceWords, roleWords } from "./provenance-words";

/** A person who is not in the room, and why. */
export function AwayRow({ person }: { person: ParticipantWire }) {
  const isHost = useIsHost();
  const reinvite = useReinvite();
  const { id, display_name: name, status } = person;
  const words = [
    status === "denied" ? "denied, may ask again" : status === "removed" ? "removed" : roleWords(person),
    provenanceWords(person),
    person.admitted_by_name ? `admitted by ${person.admitted_by_name}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1 hover:bg-hover">
      <Avatar name={name} seed={person.identity ?? id} size={32} className="opacity-60" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base text-ink-soft">{name}</span>
        <span title={words} className="block truncate text-ink-faint text-sm">
          {words}
        </span>
      </span>
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
    </li>
  );
}
