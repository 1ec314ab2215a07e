import type { BoardElement } from "./board-message";

// What Excalidraw does for an element, in pixels: once a canvas of its own as large as it is, and the strokes that fill
// it; and with every picture of the board a copy of what is in sight of that canvas, and some work for each.

const canvasPixelsMax = 16_777_216;
const elementPixels = 10_000;
const margin = 10;
const pointPixels = 200;
const hatchPixels = 500;
/** Of the whole board, for the memory it takes: about sixty screens full, or eight thousand written letters. */
const boardPixelsMax = 120_000_000;
/** What lies on top of each other is copied with every picture: about twenty layers, wherever one looks. */
const tileSide = 1000;
const tilePixelsMax = 20_000_000;
const tileElementPixels = 5000;

/**
 * What is shown of a board, in its order: all of it, unless drawing it would take a page too long to answer. Then the
 * largest elements of where there is too much stay away, the same on every screen.
 */
export function withinBudget(inOrder: readonly BoardElement[]): { shown: BoardElement[]; hidden: number } {
  const cost = inOrder.reduce((sum, element) => sum + costOf(element), 0);
  if (cost <= tilePixelsMax) return { shown: [...inOrder], hidden: 0 };
  const largestFirst = [...inOrder].sort((a, b) => costOf(b) - costOf(a) || (a.id < b.id ? -1 : 1));
  const hidden = new Set<BoardElement>();
  let left = boardPixelsMax - cost;
  for (const element of largestFirst) {
    if (left >= 0) break;
    hidden.add(element);
    left += costOf(element);
  }
  const remaining = largestFirst.filter((element) => !hidden.has(element));
  const sums = new Map<string, number>();
  const add = (element: BoardElement, sign: 1 | -1) => {
    for (const [tile, pixels] of tilesOf(element)) sums.set(tile, (sums.get(tile) ?? 0) + sign * pixels);
  };
  for (const element of remaining) add(element, 1);
  for (const element of remaining) {
    if (!tilesOf(element).some(([tile]) => (sums.get(tile) ?? 0) > tilePixelsMax)) continue;
    hidden.add(element);
    add(element, -1);
  }
  return { shown: inOrder.filter((element) => !hidden.has(element)), hidden: hidden.size };
}

const knownTiles = new WeakMap<BoardElement, [tile: string, pixels: number][]>();

/** The squares of the board that an element lies on, and what it costs in each picture of one of them. */
function tilesOf(element: BoardElement): [tile: string, pixels: number][] {
  const known = knownTiles.get(element);
  if (known) return known;
  const tiles: [string, number][] = [];
  const { left, right, top, bottom } = boxOf(element);
  const column = (x: number) => Math.floor(x / tileSide);
  for (let x = column(left); !element.isDeleted && x <= column(right); x += 1) {
    for (let y = column(top); y <= column(bottom); y += 1) {
      const width = Math.min(right, (x + 1) * tileSide) - Math.max(left, x * tileSide);
      const height = Math.min(bottom, (y + 1) * tileSide) - Math.max(top, y * tileSide);
      tiles.push([`${x}:${y}`, tileElementPixels + width * height]);
    }
  }
  knownTiles.set(element, tiles);
  return tiles;
}

const known = new WeakMap<BoardElement, number>();

/** In pixels; what is deleted costs nothing. */
export function costOf(element: BoardElement): number {
  const cost = known.get(element) ?? computeCost(element);
  known.set(element, cost);
  return cost;
}

function computeCost(element: BoardElement): number {
  const { isDeleted, type, backgroundColor, fillStyle, strokeWidth, boundElements } = element;
  if (isDeleted) return 0;
  if (type === "frame" || type === "magicframe") return elementPixels;
  const points = pointsOf(element);
  const { left, right, top, bottom } = extentOf(element);
  const [width, height] = [right - left, bottom - top];
  const length = points ? lengthOf(points) : width + height;
  const isHatched = backgroundColor !== undefined && backgroundColor !== "transparent" && fillStyle !== "solid";
  const hasLabel = type === "arrow" && Array.isArray(boundElements) && boundElements.some((one) => one.type === "text");
  const area = hasLabel ? Math.max(width, height) ** 2 : (width + 2 * margin) * (height + 2 * margin);
  return (
    elementPixels +
    Math.min(area, hasLabel ? Number.POSITIVE_INFINITY : canvasPixelsMax) +
    (points?.length ?? 0) * pointPixels +
    (isHatched ? (length / (4 * (numberOf(strokeWidth) || 2))) * hatchPixels : 0)
  );
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);

const pointsOf = ({ points }: BoardElement) => (Array.isArray(points) ? (points as [number, number][]) : null);

type Box = { left: number; right: number; top: number; bottom: number };

/** From where the element stands. */
function extentOf(element: BoardElement): Box {
  const [width, height] = [numberOf(element.width), numberOf(element.height)];
  const corners: [number, number][] = pointsOf(element) ?? [[width, height]];
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const [x, y] of corners) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Where it lies on the board, with its margin; one that is turned may lie anywhere around its middle. */
function boxOf(element: BoardElement): Box {
  const box = extentOf(element);
  const [x, y] = [numberOf(element.x), numberOf(element.y)];
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const diagonal = Math.hypot(width, height);
  const [aside, above] = element.angle ? [(diagonal - width) / 2, (diagonal - height) / 2] : [0, 0];
  return {
    left: x + box.left - aside - margin,
    right: x + box.right + aside + margin,
    top: y + box.top - above - margin,
    bottom: y + box.bottom + above + margin,
  };
}

function lengthOf(points: readonly [number, number][]): number {
  let length = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y];
    length += Math.hypot(x - beforeX, y - beforeY);
  }
  return length;
}
