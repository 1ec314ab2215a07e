import "./excalidraw-assets";
import {
  CaptureUpdateAction,
  getCommonBounds,
  isInvisiblySmallElement,
  reconcileElements,
  restoreElements,
} from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { settleLastVersion } from "@/lib/whiteboard/elements/schema";
import { costOf, withinBudget } from "./board-budget";
import { isNewer } from "./board-elements";
import type { BoardElement } from "./board-message";
import { withPlaces } from "./board-order";

type SceneElement = ReturnType<ExcalidrawImperativeAPI["getSceneElementsIncludingDeleted"]>[number];
type RemoteElements = Parameters<typeof reconcileElements>[1];
type DrawnElement = ReturnType<typeof restoreElements>[number];
/** So much of what is new is shown at once, but one element at least. */
type Part = { pixels: number; elements: number };

/** Ours and Excalidraw's names for the same objects; ours says only what boards agree on. */
export const fromScreen = (elements: readonly SceneElement[]): BoardElement[] =>
  // What is only being begun has no size yet: it is told when it has one.
  elements.filter((element) => element.isDeleted || !isInvisiblySmallElement(element)) as unknown as BoardElement[];

/**
 * Brings onto the screen what the board has and the screen has not; what is being edited there stays. Answers whether
 * there is more to show, and how many elements are not shown because the board would take too long to draw.
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
  const news = board.filter((element) => {
    const mine = shown.get(element.id);
    if (undrawable.has(element)) return false;
    if (!mine) return !element.isDeleted && isDrawn(element);
    if (isNewer(mine, element)) return false;
    // Its place changes when another comes to share it.
    if (isNewer(element, mine) || mine.index !== element.index) return true;
    const before = shownBefore.get(element.id);
    return before !== undefined && before !== element && !isNewer(element, before);
  });
  const next = firstOf(news, part);
  const kept = withoutGone(local, inOrder, isFull, hidden > 0 ? new Set(inBudget.map(({ id }) => id)) : null);
  if (next.length === 0 && kept.length === local.length) return { hasMore: false, hidden };
  for (const element of next) shownBefore.set(element.id, element);
  const elements = reconcileElements(
    kept.map((element) => settleLastVersion(element)),
    makeWhole(next.flatMap((element) => (element.isDeleted ? asGone(element, shown.get(element.id)) : element))),
    api.getAppState(),
  );
  api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
  return { hasMore: next.length < news.length, hidden };
}

/** Excalidraw leaves out what has no size, deleted or not. */
const isDrawn = (element: BoardElement) => !isInvisiblySmallElement(element as never);

function firstOf(news: readonly BoardElement[], part: Part): BoardElement[] {
  let pixels = 0;
  const end = news.findIndex((element, at) => {
    pixels += costOf(element);
    return at > 0 && (at >= part.elements || pixels > part.pixels);
  });
  return news.slice(0, end === -1 ? undefined : end);
}

/** A full board drops elements again; those that are hidden now were shown before. */
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

/** What is deleted may have nothing left to draw: then it is what the screen shows of it that goes. */
function asGone({ version, versionNonce, index }: BoardElement, mine: BoardElement | undefined): BoardElement[] {
  return mine ? [{ ...mine, isDeleted: true, version, versionNonce, index }] : [];
}

/** Whatever a browser sent becomes an element that can be drawn, one at a time: a list would be given new indices. */
export const makeWhole = (elements: readonly BoardElement[]): RemoteElements =>
  elements.flatMap((element) => drawnOf(element)) as never;

const undrawable = new WeakSet<BoardElement>();

/** Nothing when Excalidraw throws at it, as it would again with each picture that it draws. */
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
