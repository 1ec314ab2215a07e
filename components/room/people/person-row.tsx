"use client";
import { type Participant, RemoteParticipant } from "livekit-client";
import { Hand, Mic, MicOff, VideoOff } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { useHand } from "../lobby/hands";
import { useHasControls, useLobby } from "../lobby/lobby";
import { tileId } from "../stage/use-stage-people";
import { VolumeButton } from "../stage/volume-button";
import { useIsSpeaking, useTrackStates } from "../use-room";
import { PersonMenu } from "./person-menu";
import { provenanceWords, roleWords } from "./provenance-words";

/** A person in the room: their name and role, their microphone and camera, and the available actions. */
export function PersonRow({ person }: { person: Participant }) {
  const { people, inside } = useLobby();
  const hasControls = useHasControls();
  const speaking = useIsSpeaking(person);
  const { camera, microphone } = useTrackStates(person);
  const hand = useHand(person.identity);
  const known = people.find(({ identity }) => identity === person.identity);
  const role = known ?? inside.find(({ identity }) => identity === person.identity);
  const isSilent = microphone !== "on";
  const isUnseen = camera !== "on";
  const name = person.name || person.identity;
  const words = [
    role ? roleWords(role) : null,
    known && known.kind === "guest" && !person.isLocal ? provenanceWords(known) : null,
    known?.admitted_by_name ? `admitted by ${known.admitted_by_name}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1 hover:bg-hover">
      <Avatar
        name={name}
        seed={person.identity}
        size={32}
        className={cn(
          "transition-shadow",
          speaking && !isSilent && "shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent)]",
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base text-ink">
          {name}
          {person.isLocal ? <span className="text-ink-faint"> (you)</span> : null}
        </span>
        {words ? (
          <span title={words} className="block truncate text-ink-faint text-sm">
            {words}
          </span>
        ) : null}
      </span>
      {hand ? (
        <span className="inline-flex h-6 items-center gap-1 rounded-full bg-warn-wash px-2 font-medium text-sm text-warn">
          <Hand aria-hidden className="size-3.5" />
          <span className="sr-only">Hand raised, number </span>
          <span className="tabular">{hand}</span>
        </span>
      ) : null}
      {isUnseen ? <VideoOff role="img" aria-label="Camera off" className="size-4 text-ink-faint" /> : null}
      {isSilent ? (
        <MicOff role="img" aria-label="Microphone off" className="size-4 text-ink-faint" />
      ) : (
        <Mic
          role="img"
          aria-label="Microphone on"
          className={cn("size-4", speaking ? "text-accent" : "text-ink-soft")}
        />
      )}
      {person instanceof RemoteParticipant ? <VolumeButton participant={person} name={name} /> : null}
      <PersonMenu
        name={name}
        tileId={tileId(person, "person")}
        moderated={hasControls && known && !person.isLocal ? known : null}
        isSilent={isSilent}
        hasHand={hand !== undefined}
      />
    </li>
  );
}
