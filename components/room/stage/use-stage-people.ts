"use client";
import { useRoomContext } from "@livekit/components-react";
import { type Participant, type Room, RoomEvent, Track, type TrackPublication } from "livekit-client";
import { useEffect, useMemo, useState } from "react";
import { useOutsiders } from "../lobby/outsiders";
import { roomAttribute } from "../lobby/room-attribute";
import { peopleOf, shallowEqual, useLiveKitState } from "../use-room";
import { firstSeenAt } from "./tile-order";

/** One tile: a person (their camera, or their sign when it is off) or a screen somebody shares. */
export type StageTile = {
  id: string;
  kind: "person" | "screen";
  participant: Participant;
  publication: TrackPublication | undefined;
  /** What the person said their camera shows. */
  view: "face" | "desk" | "wide";
};

const changes = [
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

/** Everybody in the order they first came, oneself last, and the screens that others share, the newest first. */
export function useStageTiles() {
  const outsiders = useOutsiders();
  const all = useLiveKitState(useRoomContext(), changes, readTiles, areSameTiles);
  const [arrivals] = useState(() => new Map<string, number>());
  return useMemo(() => {
    const tiles = all.filter(({ participant }) => !outsiders.has(participant.identity));
    const people = tiles.filter(({ kind }) => kind === "person").sort(bySeat(arrivals));
    const screens = tiles.filter(({ kind, participant }) => kind === "screen" && !participant.isLocal).reverse();
    return { people, screens };
  }, [all, outsiders, arrivals]);
}

/** One's own identity is known only when connected; the tile is there before. */
export const tileId = ({ isLocal, identity }: Participant, kind: StageTile["kind"]) =>
  `${isLocal ? "me" : identity} ${kind}`;

function viewOf({ attributes }: Participant): StageTile["view"] {
  if (attributes[roomAttribute.deskView]) return "desk";
  return attributes[roomAttribute.wideCamera] ? "wide" : "face";
}

const bySeat = (arrivals: Map<string, number>) => (a: StageTile, b: StageTile) => {
  if (a.participant.isLocal !== b.participant.isLocal) return a.participant.isLocal ? 1 : -1;
  return firstSeenAt(arrivals, a.participant) - firstSeenAt(arrivals, b.participant) || a.id.localeCompare(b.id);
};

/** The identity of who speaks or spoke last, never oneself; a short word in between does not take the stage away. */
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
