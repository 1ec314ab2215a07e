import type { BoardElement } from "./board-message";

// The cost of drawing an element in Excalidraw, in pixels. Once: a canvas as large as the element, and its fill
// strokes. Per frame: a copy of the visible part of that canvas, and a fixed cost per element.

const canvasPixelsMax = 16_777_216;
const elementPixels = 10_000;
const margin = 10;
const pointPixels = 200;
const hatchPixels = 500;
/** Limits the memory of the whole board: about sixty full screens, or eight thousand letters. */
const boardPixelsMax = 120_000_000;
/** Overlapping elements are all copied in every frame. Allows about twenty layers anywhere on the board. */
const tileSide = 1000;
const tilePixelsMax = 20_000_000;
const tileElementPixels = 5000;

/**
 * The elements to draw, in their order: all of them, unless drawing takes so long that the page stops responding. In
 * that case the largest elements of overloaded areas are hidden, the same ones on every screen.
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

/** The tiles that an element overlaps, and its cost per frame in one of them. */
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

/** In pixels. Deleted elements cost nothing. */
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

/** Relative to the element's origin. */
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

/** The bounding box on the board, with a margin. A rotated element may extend anywhere around its centre. */
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
