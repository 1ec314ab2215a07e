"use client";
import { useRoomContext } from "@livekit/components-react";
import { type Participant, type Room, RoomEvent, Track, type TrackPublication } from "livekit-client";
import { useEffect, useMemo, useState } from "react";
import { useOutsiders } from "@/components/room/lobby/outsiders";
import { roomAttribute } from "@/components/room/lobby/room-attribute";
import { peopleOf, shallowEqual, useLiveKitState } from "@/components/room/session/use-room";
import { compareText } from "@/lib/language/compare-text";
import { firstSeenAt } from "./tile-order";

/** A tile: a person (camera or initials) or a shared screen. */
export type StageTile = {
  id: string;
  kind: "person" | "screen";
  participant: Participant;
  publication: TrackPublication | undefined;
  /** What the camera shows, as marked by the person. */
  view: "face" | "desk" | "wide";
};

const changes = [
  // Who is inside is known before media can flow: their tiles are drawn meanwhile.
  RoomEvent.SignalConnected,
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ConnectionStateChanged,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
] as const;

const readTiles = (room: Room): StageTile[] => {
  const people = peopleOf(room);
  return [
    ...people.map((participant) => ({
      ...tileOf(participant, "person", participant.getTrackPublication(Track.Source.Camera)),
      view: viewOf(participant),
    })),
    ...people.flatMap((participant) => {
      const publication = participant.getTrackPublication(Track.Source.ScreenShare);
      return publication ? [tileOf(participant, "screen", publication)] : [];
    }),
  ];
};

const tileOf = (
  participant: Participant,
  kind: StageTile["kind"],
  publication: TrackPublication | undefined,
): StageTile => ({ id: tileId(participant, kind), kind, participant, publication, view: "face" });

const areSameTiles = (one: StageTile[], other: StageTile[]) =>
  one.length === other.length && one.every((tile, at) => shallowEqual(tile, other[at] ?? tile));

/** Everyone in order of first arrival, with this person last; and the screens of others, newest first. */
export function useStageTiles() {
  const outsiders = useOutsiders();
  const all = useLiveKitState(useRoomContext(), changes, readTiles, areSameTiles);
  const [arrivals] = useState(() => new Map<string, number>());
  return useMemo(() => {
    const tiles = all.filter(({ participant }) => !outsiders.has(participant.identity));
    const people = tiles.filter(({ kind }) => kind === "person").sort(byArrival(arrivals));
    const screens = tiles.filter(({ kind, participant }) => kind === "screen" && !participant.isLocal).reverse();
    return { people, screens };
  }, [all, outsiders, arrivals]);
}

/** The local identity is known only after connecting, but the tile exists before. */
export const tileId = ({ isLocal, identity }: Participant, kind: StageTile["kind"]) =>
  `${isLocal ? "me" : identity} ${kind}`;

function viewOf({ attributes }: Participant): StageTile["view"] {
  if (attributes[roomAttribute.deskView]) return "desk";
  return attributes[roomAttribute.wideCamera] ? "wide" : "face";
}

const byArrival = (arrivals: Map<string, number>) => (a: StageTile, b: StageTile) => {
  if (a.participant.isLocal !== b.participant.isLocal) return a.participant.isLocal ? 1 : -1;
  return firstSeenAt(arrivals, a.participant) - firstSeenAt(arrivals, b.participant) || compareText(a.id, b.id);
};

/** The identity of the current or last speaker, never this person. Short interjections do not change it. */
export function useMainSpeaker(): string | null {
  const room = useRoomContext();
  const [identity, setIdentity] = useState<string | null>(null);
  useEffect(() => {
    const onSpeakers = (speakers: Participant[]) => {
      const others = speakers.filter((speaker) => !speaker.isLocal).map((speaker) => speaker.identity);
      const loudest = others[0];
      if (loudest) setIdentity((before) => (before !== null && others.includes(before) ? before : loudest));
    };
    room.on(RoomEvent.ActiveSpeakersChanged, onSpeakers);
    return () => {
      room.off(RoomEvent.ActiveSpeakersChanged, onSpeakers);
    };
  }, [room]);
  return identity;
}
