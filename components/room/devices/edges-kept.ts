/** Pixels as RGBA, row by row. */
type Pixels = Uint8ClampedArray;

/** Two pixels so far apart differ at a sharp edge, and hardly at all where it is blurred. */
const apart = 2;
/** More than a camera's noise. */
const edgeMin = 24;
/** Fewer say nothing: a wall, or a lens that is covered. */
const edgesMin = 40;
/** Below this, of 255, the engine sees no person. */
const personMin = 32;

/**
 * The share of the sharp edges of `raw` that are still in `shown`, 0 to 1, of those behind the person (`mask`, by its
 * alpha; null: the whole picture). Null: there are too few to tell.
 */
export function edgesKept(raw: Pixels, shown: Pixels, mask: Pixels | null, width: number): number | null {
  let edges = 0;
  let kept = 0;
  for (let at = 0; at + apart * 4 < raw.length; at += 4) {
    if ((at / 4) % width >= width - apart) continue;
    if (mask && Math.max(mask[at + 3] ?? 255, mask[at + apart * 4 + 3] ?? 255) >= personMin) continue;
    const before = step(raw, at);
    if (Math.abs(before) < edgeMin) continue;
    edges += 1;
    // An edge in the same direction, at least half as strong.
    if (step(shown, at) * Math.sign(before) > Math.abs(before) / 2) kept += 1;
  }
  return edges < edgesMin ? null : kept / edges;
}

/** How much brighter the next pixel is. */
const step = (pixels: Pixels, at: number) => brightness(pixels, at + apart * 4) - brightness(pixels, at);

const brightness = (pixels: Pixels, at: number) =>
  ((pixels[at] ?? 0) * 2 + (pixels[at + 1] ?? 0) * 5 + (pixels[at + 2] ?? 0)) / 8;

/** Nothing was drawn. A camera's picture is opaque, even in the dark. */
export const isBlank = (pixels: Pixels) => pixels.every((value, at) => at % 4 !== 3 || value === 0);
