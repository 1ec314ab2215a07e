"use client";
import { useRoomContext } from "@livekit/components-react";
import { RemoteAudioTrack, type Room, RoomEvent, TrackEvent } from "livekit-client";
import { useEffect, useRef } from "react";
import { useOutsiders } from "@/components/room/lobby/outsiders";
import { shallowEqual, useLiveKitState } from "@/components/room/session/use-room";
import { useVolume } from "@/components/room/stage/volume";
import { noteSound } from "./refused-sounds";

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
        .map(({ identity, track }) => (
          <Sound key={track.sid} identity={identity} track={track} />
        ))}
    </div>
  );
}

function Sound({ identity, track }: PersonSound) {
  const audio = useRef<HTMLAudioElement>(null);
  const volume = useVolume(identity, track.source);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const refuse = () => noteSound(track, true);
    track.on(TrackEvent.AudioPlaybackFailed, refuse);
    track.attach(element);
    return () => {
      track.off(TrackEvent.AudioPlaybackFailed, refuse);
      track.detach(element);
      noteSound(track, false);
    };
  }, [track]);
  // Here, not where it is chosen: who comes back is a new track with the default volume, and may have no tile.
  useEffect(() => track.setVolume(volume), [track, volume]);
  // biome-ignore lint/a11y/useMediaCaption: captions of the speech are on the stage.
  return <audio ref={audio} onPlaying={() => noteSound(track, false)} />;
}
