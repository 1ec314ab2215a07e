"use client";
import { useRoomContext } from "@livekit/components-react";
import { RemoteAudioTrack, type Room, RoomEvent } from "livekit-client";
import { useEffect, useRef } from "react";
import { useOutsiders } from "@/components/room/lobby/outsiders";
import { shallowEqual, useLiveKitState } from "@/components/room/session/use-room";

const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ConnectionStateChanged,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
] as const;

const readSounds = ({ remoteParticipants }: Room) =>
  [...remoteParticipants.values()].flatMap((person) =>
    [...person.trackPublications.values()].flatMap(({ track }) =>
      track instanceof RemoteAudioTrack ? [{ identity: person.identity, track }] : [],
    ),
  );

type PersonSound = ReturnType<typeof readSounds>[number];
const areSame = (one: PersonSound[], other: PersonSound[]) =>
  one.length === other.length && one.every((sound, at) => shallowEqual(sound, other[at] ?? sound));

/** The audio of other participants and of their screen shares. */
export function OthersSound() {
  const outsiders = useOutsiders();
  const sounds = useLiveKitState(useRoomContext(), changes, readSounds, areSame);
  return (
    <div hidden>
      {sounds
        .filter(({ identity }) => !outsiders.has(identity))
        .map(({ track }) => (
          <Sound key={track.sid} track={track} />
        ))}
    </div>
  );
}

function Sound({ track }: { track: RemoteAudioTrack }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  // biome-ignore lint/a11y/useMediaCaption: captions of the speech are on the stage.
  return <audio ref={audio} />;
}
