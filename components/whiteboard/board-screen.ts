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
import { isNewer } from "./board-elements";
import type { BoardElement } from "./board-message";
import { withPlaces } from "./board-order";

type SceneElement = ReturnType<ExcalidrawImperativeAPI["getSceneElementsIncludingDeleted"]>[number];
type RemoteElements = Parameters<typeof reconcileElements>[1];
type DrawnElement = ReturnType<typeof restoreElements>[number];

/** What is new is shown so much at a time, that the page answers in between. */
const shownAtOnce = 150;
const pointsAtOnce = 4000;

/** Ours and Excalidraw's names for the same objects; ours says only what boards agree on. */
export const fromScreen = (elements: readonly SceneElement[]): BoardElement[] =>
  // What is only being begun has no size yet: it is told when it has one.
  elements.filter((element) => element.isDeleted || !isInvisiblySmallElement(element)) as unknown as BoardElement[];

/**
 * Brings onto the screen what the board has and the screen has not; what is being edited there stays. Answers whether
 * there is more to show.
 */
export function showOnScreen(api: ExcalidrawImperativeAPI, inOrder: readonly BoardElement[], isFull: boolean): boolean {
  const board = withPlaces(inOrder);
  const local = api.getSceneElementsIncludingDeleted();
  const shown = new Map(fromScreen(local).map((element) => [element.id, settleLastVersion(element)]));
  const news = board.filter((element) => {
    const mine = shown.get(element.id);
    if (undrawable.has(element)) return false;
    if (!mine) return isDrawn(element);
    // A place shared with another changes when a third one comes.
    return isNewer(element, mine) || (!isNewer(mine, element) && mine.index !== element.index);
  });
  const next = firstOf(news);
  // A full board drops elements again.
  const kept = isFull ? keepThoseOf(board, local) : local;
  if (next.length === 0 && kept.length === local.length) return false;
  const elements = reconcileElements(
    kept.map((element) => settleLastVersion(element)),
    makeWhole(next),
    api.getAppState(),
  );
  api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
  return next.length < news.length;
}

/** Excalidraw leaves out what has no size, deleted or not. */
const isDrawn = (element: BoardElement) => !isInvisiblySmallElement(element as never);

function firstOf(news: readonly BoardElement[]): BoardElement[] {
  let points = 0;
  const end = news.findIndex((element, at) => {
    points += Array.isArray(element.points) ? element.points.length : 0;
    return at > 0 && (at >= shownAtOnce || points > pointsAtOnce);
  });
  return news.slice(0, end === -1 ? undefined : end);
}

function keepThoseOf(board: readonly BoardElement[], local: readonly SceneElement[]) {
  const ids = new Set(board.map(({ id }) => id));
  return local.filter(({ id }) => ids.has(id));
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
