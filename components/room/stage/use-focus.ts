"use client";
import { useCallback, useState } from "react";
import type { StageMode } from "../remembered";
import type { StageTile } from "./use-stage-people";

/** What stands large: what this person pinned, else a shared screen, else in the speaker view whoever speaks. */
export function useFocus({
  people,
  screens,
  mode,
  speaker,
}: {
  people: readonly StageTile[];
  screens: readonly StageTile[];
  mode: StageMode;
  speaker: string | null;
}) {
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  const [unpinnedScreens, setUnpinnedScreens] = useState<ReadonlySet<string>>(new Set());

  const pinned = [...screens, ...people].find(({ id }) => id === pinnedId);
  const screen = screens.find(({ id }) => !unpinnedScreens.has(id));
  const talking =
    mode === "speaker" ? (people.find((tile) => tile.participant.identity === speaker) ?? people[0]) : undefined;
  const focusId = pinned?.id ?? screen?.id ?? (people.length > 1 ? talking?.id : undefined) ?? null;

  const togglePin = useCallback(
    (tile: Pick<StageTile, "id" | "kind">) => {
      const isFocus = tile.id === pinnedId || (tile.kind === "screen" && tile.id === focusId);
      setPinnedId(isFocus ? null : tile.id);
      if (tile.kind !== "screen") return;
      setUnpinnedScreens((before) => {
        const after = new Set(before);
        if (isFocus) after.add(tile.id);
        else after.delete(tile.id);
        return after;
      });
    },
    [pinnedId, focusId],
  );

  return { focusId, pinnedId: pinned?.id ?? null, togglePin };
}
