"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { RoomView } from "@/components/room/session/preferences";
import { IconButton } from "@/components/ui/icon-button";
import { compareText } from "@/lib/language/compare-text";
import { BoardTile } from "./board-tile";
import { InvitationTile } from "./invitation-tile";
import { floatPlace, hasRoomForFloat, isSmallBeside, layoutStage, pagerHeight, type StageItem } from "./stage-layout";
import { StagePlace } from "./stage-place";
import { Tile } from "./tile";
import { useElementSize } from "./use-element-size";
import { useFocus } from "./use-focus";
import { type StageTile, useMainSpeaker, useStageTiles } from "./use-stage-people";
import { usePromoteSpeaker, useTileOrder } from "./use-tile-order";

const invitation: StageItem = { id: "invitation", kind: "invitation" };
const board: StageItem = { id: "board", kind: "board" };

type Aspects = ReadonlyMap<string, number>;

const itemOf = (aspects: Aspects, { id, kind, view, publication }: StageTile): StageItem => ({
  id,
  kind,
  whole: view !== "face",
  wide: view === "wide",
  aspect: aspects.get(id) ?? announcedAspect(publication),
});

/** As the sender announced it, before the first frame. */
function announcedAspect(publication: StageTile["publication"]): number | undefined {
  const { width = 0, height = 0 } = publication?.dimensions ?? {};
  return width > 0 && height > 0 ? width / height : undefined;
}

type StageProps = {
  view: RoomView;
  code: string;
  settled: boolean;
  /** The whiteboard is open for everyone. */
  boardOpen: boolean;
  onShowPeople: () => void;
};

/** Everyone, laid out on the stage. Tiles keep their DOM order, so that none is remounted or moved. */
export function Stage({ view, code, settled, boardOpen, onShowPeople }: StageProps) {
  const area = useRef<HTMLDivElement>(null);
  const size = useElementSize(area);
  const { people: arrived, screens } = useStageTiles();
  const { ordered: people, setOrder } = useTileOrder(arrived);
  const speaker = useMainSpeaker();
  const [aspects, setAspects] = useState<Aspects>(new Map());
  const noteAspect = useCallback(
    (id: string, aspect: number) =>
      setAspects((before) => (before.get(id) === aspect ? before : new Map(before).set(id, aspect))),
    [],
  );
  // A desk camera is presented to everyone else like a shared screen.
  const presented = useMemo(
    () => [
      ...[...screens, ...people.filter(({ view, participant }) => view === "desk" && !participant.isLocal)].map(
        (tile) => itemOf(aspects, tile),
      ),
      ...(boardOpen ? [board] : []),
    ],
    [screens, people, boardOpen, aspects],
  );
  const { focusId, pinnedId, togglePin } = useFocus({ people, presented, mode: view.mode, speaker });
  const [wantedPage, setWantedPage] = useState(0);

  // A person who is alone sees their own tile. A pinned tile keeps its place.
  const ownTile = people.find(({ participant }) => participant.isLocal);
  const me = useMemo(() => ownTile && itemOf(aspects, ownTile), [ownTile, aspects]);
  const others = useMemo(
    () => [
      ...presented,
      ...people
        .filter((tile) => !tile.participant.isLocal && !presented.some(({ id }) => id === tile.id))
        .map((tile) => itemOf(aspects, tile)),
    ],
    [people, presented, aspects],
  );
  const [other] = others;
  const isDuo = me !== undefined && other?.kind === "person" && others.length === 1 && presented.length === 0;
  const self = view.self === "auto" ? (isDuo && isSmallBeside(other) ? "float" : "tile") : view.self;
  const floats = self === "float" && hasRoomForFloat(others, focusId);
  const isOutsideLayout = (floats || self === "hidden") && others.length > 0 && me !== undefined && me.id !== focusId;

  const isAlone = settled && people.length === 1 && presented.length === 0;
  const items = useMemo(
    () => [...others, ...(me && !isOutsideLayout ? [me] : []), ...(isAlone ? [invitation] : [])],
    [others, me, isOutsideLayout, isAlone],
  );
  const { places, page, pageCount, rest } = useMemo(
    () => layoutStage({ items, focusId, size, page: wantedPage }),
    [items, focusId, size, wantedPage],
  );
  const floating = useMemo(
    () =>
      isOutsideLayout && floats ? floatPlace(size, me, isDuo && other ? places.get(other.id) : undefined) : undefined,
    [isOutsideLayout, floats, size, me, isDuo, other, places],
  );
  usePromoteSpeaker({
    speakerId: people.find(({ participant }) => participant.identity === speaker)?.id,
    others: people.filter(({ participant }) => !participant.isLocal),
    isMovable: ({ id, view }) => id !== focusId && view === "face",
    places,
    setOrder,
  });
  const tiles = useMemo(() => [...people, ...screens].sort((a, b) => compareText(a.id, b.id)), [people, screens]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div ref={area} role="group" aria-label="Stage" className="relative size-full">
      {size.width > 0
        ? tiles.map((tile) => (
            <Tile
              key={tile.id}
              {...tile}
              place={isOutsideLayout && tile === ownTile ? floating : places.get(tile.id)}
              pinned={tile.id === pinnedId}
              focused={tile.id === focusId && (tile.kind === "screen" || tile.view === "desk" || tile.id === pinnedId)}
              onTogglePin={togglePin}
              onAspect={noteAspect}
            />
          ))
        : null}
      {boardOpen && size.width > 0 ? (
        <BoardTile place={places.get(board.id)} onEnlarge={() => togglePin(board)} />
      ) : null}
      {isAlone ? <InvitationTile code={code} place={places.get(invitation.id)} /> : null}
      {rest && rest.count > 0 ? (
        <StagePlace place={{ ...rest.place, part: "strip" }}>
          <button
            type="button"
            onClick={onShowPeople}
            className="tabular flex size-full items-center justify-center rounded-tile bg-surface font-medium text-ink-soft text-md hover:text-ink"
          >
            +{rest.count}
            <span className="sr-only"> more people</span>
          </button>
        </StagePlace>
      ) : null}
      {pageCount > 1 ? (
        <nav
          aria-label="Pages"
          style={{ height: pagerHeight }}
          className="absolute inset-x-0 bottom-0 flex items-end justify-center"
        >
          <span className="flex items-center gap-1 rounded-full bg-canvas/80 p-0.5">
            <IconButton label="Previous page" size="sm" disabled={page === 0} onClick={() => setWantedPage(page - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <span className="tabular px-1 text-ink-soft text-xs">
              {page + 1} / {pageCount}
            </span>
            <IconButton
              label="Next page"
              size="sm"
              disabled={page === pageCount - 1}
              onClick={() => setWantedPage(page + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </span>
        </nav>
      ) : null}
    </div>
  );
}
