"use client";
import { type StageTile, useMainSpeaker, useStageTiles } from "@/components/room/stage/use-stage-people";

/** The tile in the small window: the shared screen, or else the speaker, never this person. */
export function useFloatingTile({ withPicture = false } = {}): StageTile | undefined {
  const { people, screens } = useStageTiles();
  const speaker = useMainSpeaker();
  const others = people.filter(
    ({ participant, publication }) =>
      !participant.isLocal && (!withPicture || (publication !== undefined && !publication.isMuted)),
  );
  return screens[0] ?? others.find(({ participant }) => participant.identity === speaker) ?? others[0];
}
