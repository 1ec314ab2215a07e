"use client";
import { type Participant, RemoteParticipant } from "livekit-client";
import { Hand, Mic, MicOff, VideoOff } from "lucide-react";
import { usePicture } from "@/components/data/pictures";
import { useHand } from "@/components/room/lobby/hands";
import { useHasControls, useLobby } from "@/components/room/lobby/lobby";
import { useIsSpeaking, useTrackStates } from "@/components/room/session/use-room";
import { tileId } from "@/components/room/stage/use-stage-people";
import { VolumeButton } from "@/components/room/stage/volume-button";
import { cn } from "@/components/ui/cn";
import { ParticipantMenu } from "./participant-menu";
import { PersonLine } from "./person-line";
import { addressOf, roleWords } from "./provenance-words";

/** A person in the room: their name and role, their microphone and camera, and the available actions. */
export function PersonRow({ person }: { person: Participant }) {
  const people = useLobby("people");
  const inside = useLobby("inside");
  const hasControls = useHasControls();
  const speaking = useIsSpeaking(person);
  const { camera, microphone } = useTrackStates(person);
  const hand = useHand(person.identity);
  const picture = usePicture(person.identity);
  const known = people.find(({ identity }) => identity === person.identity);
  const role = known ?? inside.find(({ identity }) => identity === person.identity);
  const isSilent = microphone !== "on";
  const name = person.name || person.identity;
  return (
    <PersonLine
      name={name}
      seed={person.identity}
      src={picture}
      suffix={person.isLocal ? "(you)" : undefined}
      lines={[
        role ? roleWords(role, known) : null,
        known && !person.isLocal ? addressOf(known) : null,
        known?.admitted_by_name ? `Admitted by ${known.admitted_by_name}` : null,
      ]}
      avatarClassName={cn(
        "transition-shadow",
        speaking && !isSilent && "shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent)]",
      )}
    >
      {hand ? (
        <span className="inline-flex h-6 items-center gap-1 rounded-full bg-warn-wash px-2 font-medium text-sm text-warn">
          <Hand aria-hidden className="size-3.5" />
          <span className="sr-only">Hand raised, number </span>
          <span className="tabular">{hand}</span>
        </span>
      ) : null}
      {camera === "on" ? null : <VideoOff role="img" aria-label="Camera off" className="size-4 text-ink-faint" />}
      {isSilent ? (
        <MicOff role="img" aria-label="Microphone off" className="size-4 text-ink-faint" />
      ) : (
        <Mic
          role="img"
          aria-label="Microphone on"
          className={cn("size-4", speaking ? "text-accent" : "text-ink-soft")}
        />
      )}
      <span className="flex">
        {person instanceof RemoteParticipant ? (
          <VolumeButton identity={person.identity} name={name} />
        ) : (
          // Keeps the columns of icons.
          <span className="size-7 touch:size-11" />
        )}
        <ParticipantMenu
          name={name}
          tileId={tileId(person, "person")}
          moderated={hasControls && known && !person.isLocal ? known : null}
          isSilent={isSilent}
          hasHand={hand !== undefined}
        />
      </span>
    </PersonLine>
  );
}
