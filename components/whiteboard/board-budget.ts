import type { BoardElement } from "./board-message";

// What Excalidraw does for an element, in pixels: a canvas of its own as large as it is, the strokes that fill it, and
// some work for each. Every picture of the board copies all canvases that are in sight.

const canvasPixelsMax = 16_777_216;
const elementPixels = 10_000;
const pointPixels = 200;
const hatchPixels = 500;
/** About sixty screens full, or eight thousand written letters. */
const boardPixelsMax = 120_000_000;

/**
 * What is shown of a board, in its order: all of it, unless drawing it would take a page too long to answer. Then the
 * largest elements stay away, the same on every screen.
 */
export function withinBudget(inOrder: readonly BoardElement[]): { shown: BoardElement[]; hidden: number } {
  const costs = new Map(inOrder.map((element) => [element.id, costOf(element)]));
  const cost = ({ id }: BoardElement) => costs.get(id) ?? 0;
  let left = boardPixelsMax - inOrder.reduce((sum, element) => sum + cost(element), 0);
  if (left >= 0) return { shown: [...inOrder], hidden: 0 };
  const hidden = new Set<string>();
  const largestFirst = [...inOrder].sort((a, b) => cost(b) - cost(a) || (a.id < b.id ? -1 : 1));
  for (const element of largestFirst) {
    if (left >= 0) break;
    hidden.add(element.id);
    left += cost(element);
  }
  return { shown: inOrder.filter(({ id }) => !hidden.has(id)), hidden: hidden.size };
}

const known = new WeakMap<BoardElement, number>();

/** In pixels; what is deleted costs nothing. */
export function costOf(element: BoardElement): number {
  const cost = known.get(element) ?? computeCost(element);
  known.set(element, cost);
  return cost;
}

function computeCost(element: BoardElement): number {
  const { isDeleted, type, points, backgroundColor, fillStyle, strokeWidth, boundElements } = element;
  if (isDeleted) return 0;
  if (type === "frame" || type === "magicframe") return elementPixels;
  const list = Array.isArray(points) ? (points as [number, number][]) : [];
  const [width, height] = points
    ? extentOf(list)
    : [Math.abs(numberOf(element.width)), Math.abs(numberOf(element.height))];
  const length = points ? lengthOf(list) : width + height;
  const isHatched = backgroundColor !== undefined && backgroundColor !== "transparent" && fillStyle !== "solid";
  const hasLabel = type === "arrow" && Array.isArray(boundElements) && boundElements.some((one) => one.type === "text");
  const area = hasLabel ? Math.max(width, height) ** 2 : (width + 20) * (height + 20);
  return (
    elementPixels +
    Math.min(area, hasLabel ? Number.POSITIVE_INFINITY : canvasPixelsMax) +
    list.length * pointPixels +
    (isHatched ? (length / (4 * (numberOf(strokeWidth) || 2))) * hatchPixels : 0)
  );
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);

function extentOf(points: readonly [number, number][]): [number, number] {
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const [x, y] of points) {
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return [right - left, bottom - top];
}

function lengthOf(points: readonly [number, number][]): number {
  let length = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y];
    length += Math.hypot(x - beforeX, y - beforeY);
  }
  return length;
}
