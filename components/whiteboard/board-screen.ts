import "./excalidraw-assets";
import {
  CaptureUpdateAction,
  getCommonBounds,
  isInvisiblySmallElement,
  reconcileElements,
  restoreElements,
} from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { settleLastVersion } from "@/lib/features/whiteboard/elements/schema";
import { costOf, withinBudget } from "./board-budget";
import { isNewer } from "./board-elements";
import type { BoardElement } from "./board-message";
import { withPlaces } from "./board-order";

type SceneElement = ReturnType<ExcalidrawImperativeAPI["getSceneElementsIncludingDeleted"]>[number];
type RemoteElements = Parameters<typeof reconcileElements>[1];
type DrawnElement = ReturnType<typeof restoreElements>[number];
/** The maximum to draw at once, but always at least one element. */
type Part = { pixels: number; elements: number };

/** Converts Excalidraw's element types into ours, which hold only what boards share. */
export const fromScreen = (elements: readonly SceneElement[]): BoardElement[] =>
  // An element that the person is just starting to draw has no size; it is sent once it has one.
  elements.filter((element) => element.isDeleted || !isInvisiblySmallElement(element)) as unknown as BoardElement[];

/**
 * Updates the screen from the board, except elements that are being edited. Returns whether more is left to draw, and
 * how many elements are hidden because drawing them takes too long.
 */
export function showOnScreen(
  api: ExcalidrawImperativeAPI,
  inOrder: readonly BoardElement[],
  { isFull, shownBefore, part }: { isFull: boolean; shownBefore: Map<string, BoardElement>; part: Part },
) {
  const { shown: inBudget, hidden } = withinBudget(inOrder);
  const board = withPlaces(inBudget);
  const local = api.getSceneElementsIncludingDeleted();
  const shown = new Map(fromScreen(local).map((element) => [element.id, settleLastVersion(element)]));
  const newer = board.filter((element) => {
    const mine = shown.get(element.id);
    if (undrawable.has(element)) return false;
    if (!mine) return !element.isDeleted && isDrawn(element);
    if (isNewer(mine, element)) return false;
    // The index changes when another element has the same one.
    if (isNewer(element, mine) || mine.index !== element.index) return true;
    const before = shownBefore.get(element.id);
    return before !== undefined && before !== element && !isNewer(element, before);
  });
  const next = firstOf(newer, part);
  const kept = withoutGone(local, inOrder, isFull, hidden > 0 ? new Set(inBudget.map(({ id }) => id)) : null);
  if (next.length === 0 && kept.length === local.length) return { hasMore: false, hidden };
  for (const element of next) shownBefore.set(element.id, element);
  const elements = reconcileElements(
    kept.map((element) => settleLastVersion(element)),
    makeWhole(next.flatMap((element) => (element.isDeleted ? asGone(element, shown.get(element.id)) : element))),
    api.getAppState(),
  );
  api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
  return { hasMore: next.length < newer.length, hidden };
}

/** Excalidraw does not draw elements without a size, deleted or not. */
const isDrawn = (element: BoardElement) => !isInvisiblySmallElement(element as never);

function firstOf(newer: readonly BoardElement[], part: Part): BoardElement[] {
  let pixels = 0;
  const end = newer.findIndex((element, at) => {
    pixels += costOf(element);
    return at > 0 && (at >= part.elements || pixels > part.pixels);
  });
  return newer.slice(0, end === -1 ? undefined : end);
}

/** A full board drops elements, and the budget hides some; both may be on the screen already. */
function withoutGone(
  local: readonly SceneElement[],
  board: readonly BoardElement[],
  isFull: boolean,
  inBudget: ReadonlySet<string> | null,
) {
  if (!isFull && !inBudget) return local;
  const onBoard = new Set(board.map(({ id }) => id));
  return local.filter(({ id }) => (onBoard.has(id) ? !inBudget || inBudget.has(id) : !isFull));
}

/** A deleted element may have no content left, so the version on the screen is marked as deleted. */
function asGone({ version, versionNonce, index }: BoardElement, mine: BoardElement | undefined): BoardElement[] {
  return mine ? [{ ...mine, isDeleted: true, version, versionNonce, index }] : [];
}

/**
 * Restores missing fields, so that Excalidraw can draw what other browsers send. One element at a time: for a list,
 * Excalidraw assigns new indices.
 */
export const makeWhole = (elements: readonly BoardElement[]): RemoteElements =>
  elements.flatMap((element) => drawnOf(element)) as never;

const undrawable = new WeakSet<BoardElement>();

/** Returns nothing if Excalidraw throws on the element, because it would throw again in every frame. */
function drawnOf(element: BoardElement): DrawnElement[] {
  try {
    const whole = restoreElements([{ ...element }] as never, null);
    getCommonBounds(whole);
    return whole;
  } catch {
    undrawable.add(element);
    return [];
  }
}
