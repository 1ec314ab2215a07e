"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { StageLayout } from "./stage-layout";
import { inTileOrder, swapTiles, tileToReplace } from "./tile-order";
import type { StageTile } from "./use-stage-people";

/** The minimum duration of speech, so that a cough does not move tiles. */
const speaksMs = 700;

/** The order of tiles: by arrival, except for speakers who were promoted to a visible tile. */
export function useTileOrder(people: readonly StageTile[]) {
  const [order, setOrder] = useState<readonly string[]>([]);
  return { ordered: useMemo(() => inTileOrder(people, order), [people, order]), setOrder };
}

/** `others`: everyone else, in order. `isMovable`: whether tiles are placed in that order. */
export function usePromoteSpeaker({
  speakerId,
  others,
  isMovable,
  places,
  setOrder,
}: {
  speakerId: string | undefined;
  others: readonly StageTile[];
  isMovable: (tile: StageTile) => boolean;
  places: StageLayout["places"];
  setOrder: (seats: readonly string[]) => void;
}) {
  const before = useRef<string | null>(null);
  const latest = useRef({ others, isMovable, places });
  useEffect(() => {
    latest.current = { others, isMovable, places };
  });
  const isOutOfSight = others.some((tile) => tile.id === speakerId && isMovable(tile) && !places.has(tile.id));
  useEffect(() => {
    if (!speakerId || !isOutOfSight) return;
    const timer = setTimeout(() => {
      const now = latest.current;
      const inSight = now.others.filter((tile) => now.isMovable(tile) && now.places.has(tile.id));
      const replaced = tileToReplace(
        inSight.map(({ id }) => id),
        before.current,
      );
      if (replaced) setOrder(swapTiles(now.others, speakerId, replaced));
    }, speaksMs);
    return () => clearTimeout(timer);
  }, [speakerId, isOutOfSight, setOrder]);
  useEffect(
    () => () => {
      before.current = speakerId ?? null;
    },
    [speakerId],
  );
}
