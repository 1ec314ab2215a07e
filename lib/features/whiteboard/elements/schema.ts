import { z } from "zod";

// The elements that Excalidraw 0.18 can draw, by type, with limits so that no element freezes a browser. A missing
// property is valid if Excalidraw has a default for it; an invalid value is not. Unknown keys are dropped, and so is
// `customData`, where Excalidraw stores generated pages.

export const elementsMax = 10_000;
const freedrawPointsMax = 10_000;
const linePointsMax = 2000;
const textLengthMax = 20_000;
/** The highest version. An element that has it can still be deleted: see `settleLastVersion`. */
export const versionMax = 2 ** 31 - 1;

const coordinateMax = 1_000_000;
const sizeMax = 20_000;
/** Total length of a line. Excalidraw draws its dashes one by one. */
const lengthMax = 250_000;
/** Number of strokes in a hatched area. Excalidraw draws them one by one too. */
const hatchingMax = 15_000;
/** Excalidraw draws the label of an arrow on a square canvas as wide as the arrow's longer side. */
const labelledArrowMax = 6000;
const linkLengthMax = 2048;

/** Rejects `constructor` and other keys of Object.prototype. */
const isOwnName = (name: string) => !(name in {});
const elementId = z.string().min(1).max(128).refine(isOwnName);
export const imageId = z
  .string()
  .regex(/^[\w-]{1,128}$/, "Letters, digits, - and _, at most 128.")
  .refine(isOwnName, "This name is taken.");

const coordinate = z.number().min(-coordinateMax).max(coordinateMax);
const offset = z.number().min(-sizeMax).max(sizeMax);
const point = z.tuple([offset, offset]);
const int31 = z.int().min(0).max(versionMax);
const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]{1,32}|(rgb|hsl)a?\([\d\s.,%/deg+-]{1,48}\))$/i);
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().catch(null);

/**
 * See https://github.com/rocicorp/fractional-indexing: the first letter encodes how many digits the integer part has.
 */
function isFractionalIndex(index: string): boolean {
  const [head = ""] = index;
  if (!/^[A-Za-z][0-9A-Za-z]+$/.test(index)) return false;
  const wholeLength = head >= "a" ? head.charCodeAt(0) - 95 : 92 - head.charCodeAt(0);
  if (index.length < wholeLength || index === `A${"0".repeat(26)}`) return false;
  return index.length === wholeLength || !index.endsWith("0");
}

const base = {
  id: elementId,
  version: int31.optional(),
  versionNonce: int31.optional(),
  isDeleted: z.boolean().optional(),
  // Excalidraw throws on a malformed index and assigns one where it is missing.
  index: orNull(z.string().max(128).refine(isFractionalIndex)).optional(),
  x: coordinate.optional(),
  y: coordinate.optional(),
  width: offset.optional(),
  height: offset.optional(),
  angle: z.number().min(-100).max(100).optional(),
  seed: z.int().optional(),
  updated: z.number().optional(),
  strokeColor: color.optional(),
  backgroundColor: color.optional(),
  fillStyle: z.enum(["hachure", "cross-hatch", "solid", "zigzag"]).optional(),
  strokeWidth: z.number().min(0.5).max(100).optional(),
  strokeStyle: z.enum(["solid", "dashed", "dotted"]).optional(),
  roughness: z.number().min(0).max(5).optional(),
  opacity: z.number().min(0).max(100).optional(),
  roundness: z
    .object({ type: z.literal([1, 2, 3]), value: z.number().min(0).max(sizeMax).optional() })
    .nullable()
    .optional(),
  groupIds: z.array(elementId).max(50).optional(),
  frameId: elementId.nullable().optional(),
  boundElements: z
    .array(z.object({ id: elementId, type: z.enum(["arrow", "text"]) }))
    .max(1000)
    .nullable()
    .optional(),
  link: orNull(
    z
      .string()
      .max(linkLengthMax)
      .regex(/^https?:\/\//i),
  ).optional(),
  locked: z.boolean().optional(),
  // Excalidraw sets this to null on everything but images.
  fileId: z.null().optional().catch(null),
};

const rectangle = z.object({ ...base, type: z.literal("rectangle") });
const diamond = z.object({ ...base, type: z.literal("diamond") });
const ellipse = z.object({ ...base, type: z.literal("ellipse") });

const frameId = z
  .unknown()
  .transform(() => null)
  .optional();
const name = z.string().max(1024).nullable().optional();
/** Frames cannot be nested. */
const frame = z.object({ ...base, frameId, type: z.literal("frame"), name });
const magicframe = z.object({ ...base, frameId, type: z.literal("magicframe"), name });

// Excalidraw calculates with each of these and has no defaults.
const text = z.object({
  ...base,
  type: z.literal("text"),
  text: z.string().max(textLengthMax).default(""),
  originalText: z.string().max(textLengthMax).optional(),
  fontSize: z.number().min(1).max(5000).default(20),
  fontFamily: z.int().min(1).max(9).default(5),
  lineHeight: z.number().min(0.5).max(10).default(1.25),
  textAlign: z.enum(["left", "center", "right"]).optional(),
  verticalAlign: z.enum(["top", "middle", "bottom"]).optional(),
  containerId: elementId.nullable().optional(),
  autoResize: z.boolean().optional(),
});

const imageSide = z.number().positive().max(100_000);
const cropOffset = z.number().min(-100_000).max(100_000);
const image = z.object({
  ...base,
  type: z.literal("image"),
  fileId: imageId.nullable(),
  status: z.enum(["pending", "saved", "error"]).optional(),
  scale: z.tuple([z.literal([1, -1]), z.literal([1, -1])]).optional(),
  crop: z
    .object({
      x: cropOffset,
      y: cropOffset,
      width: imageSide,
      height: imageSide,
      naturalWidth: imageSide,
      naturalHeight: imageSide,
    })
    .nullable()
    .optional(),
});

const freedraw = z.object({
  ...base,
  type: z.literal("freedraw"),
  points: z.array(point).max(freedrawPointsMax),
  // Excalidraw reads the pressure of each point even if the array is missing.
  pressures: z.array(z.number().min(0).max(1)).max(freedrawPointsMax).default([]),
  simulatePressure: z.boolean().optional(),
  lastCommittedPoint: point.nullable().optional(),
});

const binding = z
  .object({
    elementId,
    // Excalidraw itself computes infinite values for shapes without size.
    focus: offset.optional().catch(0),
    gap: offset.optional().catch(0),
    fixedPoint: point.nullable().optional().catch(null),
  })
  .nullable()
  .optional();
const arrowheads = [
  "arrow",
  "bar",
  "dot",
  "circle",
  "circle_outline",
  "triangle",
  "triangle_outline",
  "diamond",
  "diamond_outline",
  "crowfoot_one",
  "crowfoot_many",
  "crowfoot_one_or_many",
] as const;
const linear = {
  ...base,
  points: z.array(point).max(linePointsMax),
  lastCommittedPoint: point.nullable().optional(),
  startBinding: binding,
  endBinding: binding,
  startArrowhead: z.enum(arrowheads).nullable().optional(),
  endArrowhead: z.enum(arrowheads).nullable().optional(),
};
const line = z.object({ ...linear, type: z.literal("line") });
const arrow = z.object({
  ...linear,
  type: z.literal("arrow"),
  elbowed: z.boolean().optional(),
  fixedSegments: z
    .array(z.object({ start: point, end: point, index: z.int().min(1).max(linePointsMax) }))
    .max(linePointsMax)
    .nullable()
    .optional(),
  startIsSpecial: z.boolean().nullable().optional(),
  endIsSpecial: z.boolean().nullable().optional(),
});

/** Excludes `embeddable` and `iframe`: the board never embeds other sites' pages or markup. */
const drawable = z
  .discriminatedUnion("type", [rectangle, diamond, ellipse, line, arrow, freedraw, text, image, frame, magicframe])
  .refine(hasPointsToDraw)
  .refine(isCheapToDraw)
  .transform((element) => settleLastVersion(detachFromItself(element)));

export type DrawableElement = z.output<typeof drawable>;
type AnyElement = { id: string; type: string; isDeleted?: boolean } & Partial<{
  width: number;
  height: number;
  points: [number, number][];
  boundElements: { id: string; type: "arrow" | "text" }[] | null;
  frameId: string | null;
  containerId: string | null;
  startBinding: { elementId: string } | null;
  endBinding: { elementId: string } | null;
  fixedSegments: { index: number }[] | null;
  backgroundColor: string;
  fillStyle: string;
  strokeWidth: number;
  version: number;
  versionNonce: number;
}>;

/** Returns null if the element cannot be drawn; otherwise keeps the known keys of its type. */
export function parseElement(value: unknown): DrawableElement | null {
  return drawable.safeParse(value).data ?? null;
}

/** The elements that can be drawn, in order, and how many cannot. The first element of an id wins. */
export function parseElements(values: unknown): { elements: DrawableElement[]; leftOut: number } {
  if (!Array.isArray(values)) return { elements: [], leftOut: 0 };
  const byId = new Map<string, DrawableElement>();
  for (const value of values.slice(0, elementsMax)) {
    const element = parseElement(value);
    if (element && !byId.has(element.id)) byId.set(element.id, element);
  }
  return { elements: [...byId.values()], leftOut: values.length - byId.size };
}

/** An element that was deleted while being drawn may have no points; Excalidraw does not draw it. */
function hasPointsToDraw({ points, isDeleted, fixedSegments }: AnyElement): boolean {
  if (!points) return true;
  if (fixedSegments?.some(({ index }) => index >= points.length)) return false;
  return isDeleted === true || points.length >= 2;
}

function isCheapToDraw({ points, width = 0, height = 0, backgroundColor, strokeWidth = 2 }: AnyElement): boolean {
  const length = points ? lengthOf(points) : Math.abs(width) + Math.abs(height);
  const isFilled = backgroundColor !== undefined && backgroundColor !== "transparent";
  return length <= lengthMax && (!isFilled || length / (strokeWidth * 2) <= hatchingMax);
}

function lengthOf(points: readonly (readonly [number, number])[]): number {
  let length = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y];
    length += Math.hypot(x - beforeX, y - beforeY);
  }
  return length;
}

/** Removes references of an element to itself, such as its own id as its frame. */
function detachFromItself<E extends AnyElement>(element: E): E {
  const { id, type, boundElements, frameId, containerId, startBinding, endBinding, points } = element;
  const isLongArrow = type === "arrow" && points !== undefined && longerSideOf(points) > labelledArrowMax;
  const misfits = boundElements?.some((bound) => bound.id === id || (isLongArrow && bound.type === "text"));
  return {
    ...element,
    ...(misfits && {
      boundElements: boundElements?.filter((bound) => bound.id !== id && !(isLongArrow && bound.type === "text")),
    }),
    ...(frameId === id && { frameId: null }),
    ...(containerId === id && { containerId: null }),
    ...(startBinding?.elementId === id && { startBinding: null }),
    ...(endBinding?.elementId === id && { endBinding: null }),
  };
}

function longerSideOf(points: readonly (readonly [number, number])[]): number {
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const [x, y] of points) {
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return Math.max(right - left, bottom - top);
}

/**
 * Between equal versions Excalidraw keeps the lower nonce. At the highest version only a deletion gets nonce 0, so
 * nobody can prevent a deletion by sending an element with that version. Versions beyond the highest are lowered to it.
 */
export function settleLastVersion<E extends Partial<DrawnVersion>>(element: E): E {
  if (element.version === undefined || element.version < versionMax) return element;
  const versionNonce = element.isDeleted ? 0 : Math.max(1, element.versionNonce ?? 1);
  // Returns the same object if nothing changes: Excalidraw redraws elements whose identity changes.
  if (element.version === versionMax && element.versionNonce === versionNonce) return element;
  return { ...element, version: versionMax, versionNonce };
}

type DrawnVersion = { version: number; versionNonce: number; isDeleted: boolean };
