"use client";
import { useRoomContext } from "@livekit/components-react";
import { type Participant, ParticipantEvent, type Room, RoomEvent, Track, type TrackPublication } from "livekit-client";
import { useEffect, useMemo, useRef, useState } from "react";
import { useOutsiders } from "@/components/room/lobby/outsiders";

type Source<Event extends string> = {
  on: (event: Event, heard: () => void) => unknown;
  off: (event: Event, heard: () => void) => unknown;
};

/**
 * LiveKit's objects are mutable. Calls `read` on each of these events and rerenders when its result differs. `read` and
 * `events` must be stable.
 */
export function useLiveKitState<S, Event extends string, T>(
  source: S & Source<Event>,
  events: readonly Event[],
  read: (source: S) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const [value, setValue] = useState(() => read(source));
  const last = useRef(value);
  useEffect(() => {
    // Compares here: a state that is set to the same value may still render once.
    const update = () => {
      const now = read(source);
      if (isSame(last.current, now)) return;
      last.current = now;
      setValue(() => now);
    };
    for (const event of events) source.on(event, update);
    update();
    return () => {
      for (const event of events) source.off(event, update);
    };
  }, [source, events, read, isSame]);
  return value;
}

/** Compares the properties of two objects with Object.is. */
export function shallowEqual<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[];
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

const comeAndGo = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ConnectionStateChanged,
] as const;

const readIdentities = ({ remoteParticipants }: Room) => [...remoteParticipants.keys()];

/** The number of people in the room, including this person. */
export function usePeopleCount(): number {
  const outsiders = useOutsiders();
  const identities = useLiveKitState(useRoomContext(), comeAndGo, readIdentities, shallowEqual);
  return identities.filter((identity) => !outsiders.has(identity)).length + 1;
}

const changesOfPeople = [
  ...comeAndGo,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
] as const;

export const peopleOf = ({ localParticipant, remoteParticipants }: Room): Participant[] => [
  localParticipant,
  ...remoteParticipants.values(),
];

/** Everyone in the room, this person first. A new array on every change of one of them. */
export function usePeople(): Participant[] {
  const outsiders = useOutsiders();
  const people = useLiveKitState(useRoomContext(), changesOfPeople, peopleOf);
  return useMemo(() => people.filter(({ identity }) => !outsiders.has(identity)), [people, outsiders]);
}

const changesOfMedia = [
  ParticipantEvent.TrackMuted,
  ParticipantEvent.TrackUnmuted,
  ParticipantEvent.ParticipantPermissionsChanged,
  ParticipantEvent.TrackPublished,
  ParticipantEvent.TrackUnpublished,
  ParticipantEvent.LocalTrackPublished,
  ParticipantEvent.LocalTrackUnpublished,
  ParticipantEvent.MediaDevicesError,
  ParticipantEvent.TrackSubscriptionStatusChanged,
] as const;

const readMedia = (person: Participant) => ({
  isCameraEnabled: person.isCameraEnabled,
  isMicrophoneEnabled: person.isMicrophoneEnabled,
  isScreenShareEnabled: person.isScreenShareEnabled,
  cameraTrack: person.getTrackPublication(Track.Source.Camera),
  microphoneTrack: person.getTrackPublication(Track.Source.Microphone),
});

/** The local participant and their tracks. */
export function useLocalParticipant() {
  const { localParticipant } = useRoomContext();
  return { localParticipant, ...useLiveKitState(localParticipant, changesOfMedia, readMedia, shallowEqual) };
}

const changesOfPermissions = [ParticipantEvent.ParticipantPermissionsChanged] as const;
const readPermissions = ({ permissions }: Participant) => permissions;

/** The permissions that the media server grants this person. */
export const usePermissions = () =>
  useLiveKitState(useRoomContext().localParticipant, changesOfPermissions, readPermissions);

const changesOfAttributes = [ParticipantEvent.AttributesChanged] as const;
const readAttributes = ({ attributes }: Participant) => attributes;

export const useAttributes = (person: Participant) =>
  useLiveKitState(person, changesOfAttributes, readAttributes, shallowEqual);

const changesOfQuality = [ParticipantEvent.ConnectionQualityChanged] as const;
const readQuality = ({ connectionQuality }: Participant) => connectionQuality;

export const useConnectionQuality = (person: Participant) => useLiveKitState(person, changesOfQuality, readQuality);

const changesOfSpeaking = [ParticipantEvent.IsSpeakingChanged] as const;
const readSpeaking = ({ isSpeaking }: Participant) => isSpeaking;

export const useIsSpeaking = (person: Participant) => useLiveKitState(person, changesOfSpeaking, readSpeaking);

const changesOfTracks = [
  ParticipantEvent.TrackMuted,
  ParticipantEvent.TrackUnmuted,
  ParticipantEvent.TrackPublished,
  ParticipantEvent.TrackUnpublished,
  ParticipantEvent.TrackSubscribed,
  ParticipantEvent.TrackUnsubscribed,
  ParticipantEvent.LocalTrackPublished,
  ParticipantEvent.LocalTrackUnpublished,
] as const;

const stateOf = (publication: TrackPublication | undefined) => {
  if (!publication) return "none";
  return publication.isMuted ? "muted" : "on";
};
const readTrackStates = (person: Participant) => ({
  camera: stateOf(person.getTrackPublication(Track.Source.Camera)),
  microphone: stateOf(person.getTrackPublication(Track.Source.Microphone)),
  screenSound: stateOf(person.getTrackPublication(Track.Source.ScreenShareAudio)),
});

/** Whether each track of a person is on, muted or missing. */
export const useTrackStates = (person: Participant) =>
  useLiveKitState(person, changesOfTracks, readTrackStates, shallowEqual);
