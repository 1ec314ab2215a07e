import "./excalidraw-assets";
import {
  CaptureUpdateAction,
  isInvisiblySmallElement,
  reconcileElements,
  restoreElements,
} from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { isNewer } from "./board-elements";
import type { BoardElement } from "./board-message";

type SceneElement = ReturnType<ExcalidrawImperativeAPI["getSceneElementsIncludingDeleted"]>[number];
type RemoteElements = Parameters<typeof reconcileElements>[1];

/** Ours and Excalidraw's names for the same objects; ours says only what boards agree on. */
export const fromScreen = (elements: readonly SceneElement[]): BoardElement[] =>
  // What is only being begun has no size yet: it is told when it has one.
  elements.filter((element) => element.isDeleted || !isInvisiblySmallElement(element)) as unknown as BoardElement[];

/** Brings onto the screen what the board has and the screen has not; what is being edited there stays. */
export function showOnScreen(api: ExcalidrawImperativeAPI, board: readonly BoardElement[]) {
  const local = api.getSceneElementsIncludingDeleted();
  const shown = new Map(fromScreen(local).map((element) => [element.id, element]));
  const news = board.filter((element) => {
    const mine = shown.get(element.id);
    // Screens mend indices that two people gave at once. All begin from what was told, so that all mend them alike.
    return !mine || isNewer(element, mine) || (!isNewer(mine, element) && mine.index !== element.index);
  });
  if (news.length === 0) return;
  const elements = reconcileElements(local, makeWhole(news), api.getAppState());
  api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
}

/** Whatever a browser sent becomes an element that can be drawn, one at a time: a list would be given new indices. */
const makeWhole = (elements: readonly BoardElement[]): RemoteElements =>
  elements.flatMap((element) => restoreElements([{ ...element }] as never, null)) as never;
