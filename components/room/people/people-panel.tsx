"use client";
import { useIsMuted, useIsSpeaking, useParticipants } from "@livekit/components-react";
import { type Participant, Track } from "livekit-client";
import { Mic, MicOff, VideoOff } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";

export default function PeoplePanel({ code }: { code: string }) {
  const people = [...useParticipants()].sort(byName);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ul aria-label="In the meeting" className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-2 py-1">
        {people.map((person) => (
          <PersonRow key={person.identity} person={person} />
        ))}
      </ul>
      <div className="p-3">
        <CopyButton text={`${window.location.origin}/m/${code}`} label="Copy meeting link" className="w-full" />
      </div>
    </div>
  );
}

function PersonRow({ person }: { person: Participant }) {
  const speaking = useIsSpeaking(person);
  const micMuted = useIsMuted({ participant: person, source: Track.Source.Microphone });
  const cameraMuted = useIsMuted({ participant: person, source: Track.Source.Camera });
  const isSilent = micMuted || !person.getTrackPublication(Track.Source.Microphone);
  const isUnseen = cameraMuted || !person.getTrackPublication(Track.Source.Camera);
  const name = person.name || person.identity;
  return (
    <li className="flex h-12 items-center gap-3 rounded-control px-2 hover:bg-hover">
      <Avatar
        name={name}
        seed={person.identity}
        size={32}
        className={cn(
          "transition-shadow",
          speaking && !isSilent && "shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent)]",
        )}
      />
      <span className="min-w-0 flex-1 truncate text-base text-ink">
        {name}
        {person.isLocal ? <span className="text-ink-faint"> (you)</span> : null}
      </span>
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
    </li>
  );
}

function byName(a: Participant, b: Participant) {
  if (a.isLocal !== b.isLocal) return a.isLocal ? -1 : 1;
  return (a.name || a.identity).localeCompare(b.name || b.identity);
}
