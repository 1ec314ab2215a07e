"use client";
import { useCallback, useEffect, useState } from "react";
import type { StageMode } from "@/components/room/session/preferences";
import { usePin } from "./pin";
import type { StageItem } from "./stage-layout";
import type { StageTile } from "./use-stage-people";

type Shown = Pick<StageItem, "id" | "kind">;

/** The large tile: pinned, else the latest of board, screens and desk cameras, else, in speaker view, the speaker. */
export function useFocus({
  people,
  presented,
  mode,
  speaker,
}: {
  people: readonly StageTile[];
  presented: readonly Shown[];
  mode: StageMode;
  speaker: string | null;
}) {
  const { pinnedId, pin } = usePin();
  const [unpinned, setUnpinned] = useState<ReadonlySet<string>>(new Set());
  const byAge = useNewestFirst(presented);

  const pinned = [...presented, ...people].find(({ id }) => id === pinnedId);
  const presentedId = byAge.find((id) => !unpinned.has(id));
  const talking =
    mode === "speaker" ? (people.find((tile) => tile.participant.identity === speaker) ?? people[0]) : undefined;
  const focusId = pinned?.id ?? presentedId ?? (people.length > 1 ? talking?.id : undefined) ?? null;

  const presentedKey = presented.map(({ id }) => id).join("\n");
  const togglePin = useCallback(
    (item: Shown) => {
      const isPresented = presentedKey.split("\n").includes(item.id);
      const isFocus = item.id === pinnedId || (isPresented && item.id === focusId);
      pin(isFocus ? null : item.id);
      if (!isPresented) return;
      setUnpinned((before) => {
        const after = new Set(before);
        if (isFocus) after.add(item.id);
        else after.delete(item.id);
        return after;
      });
    },
    [pinnedId, pin, focusId, presentedKey],
  );

  return { focusId, pinnedId: pinned?.id ?? null, togglePin };
}

/** Ids in order of appearance, newest first. */
function useNewestFirst(items: readonly Shown[]): string[] {
  const [order, setOrder] = useState<string[]>([]);
  const ids = items.map(({ id }) => id);
  const key = ids.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the ids change.
  useEffect(() => {
    setOrder((before) => [...ids.filter((id) => !before.includes(id)), ...before.filter((id) => ids.includes(id))]);
  }, [key]);
  return [...ids.filter((id) => !order.includes(id)), ...order.filter((id) => ids.includes(id))];
}
