"use client";
import { useRoomContext, useTracks } from "@livekit/components-react";
import { type Participant, RoomEvent, Track, type TrackPublication } from "livekit-client";
import { useEffect, useMemo, useState } from "react";
import { roomAttribute } from "../lobby/room-attribute";
import { cameAt } from "./seats";

/** One tile: a person (their camera, or their sign when it is off) or a screen somebody shares. */
export type StageTile = {
  id: string;
  kind: "person" | "screen";
  participant: Participant;
  publication: TrackPublication | undefined;
  /** What the person said their camera shows. */
  view: "face" | "desk" | "wide";
};

const sources = [
  { source: Track.Source.Camera, withPlaceholder: true },
  { source: Track.Source.ScreenShare, withPlaceholder: false },
];
const renewOn = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
];

/** Everybody in the order they first came, oneself last, and the screens that others share, the newest first. */
export function useStageTiles() {
  const references = useTracks(sources, { onlySubscribed: false, updateOnlyOn: renewOn });
  const [arrivals] = useState(() => new Map<string, number>());
  return useMemo(() => {
    const tiles = references.map(({ participant, publication, source }): StageTile => {
      const kind = source === Track.Source.ScreenShare ? "screen" : "person";
      return {
        id: tileId(participant, kind),
        kind,
        participant,
        publication,
        view: kind === "person" ? viewOf(participant) : "face",
      };
    });
    const people = tiles.filter(({ kind }) => kind === "person").sort(bySeat(arrivals));
    const screens = tiles.filter(({ kind, participant }) => kind === "screen" && !participant.isLocal).reverse();
    return { people, screens };
  }, [references, arrivals]);
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
  return cameAt(arrivals, a.participant) - cameAt(arrivals, b.participant) || a.id.localeCompare(b.id);
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
