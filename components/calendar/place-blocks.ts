/** A stretch of a day's axis in minutes, or of days in columns. */
export type Block = { from: number; to: number };

/**
 * Where it stands in the width of its day, as parts of it: from `left`, `width` wide. What lies on others has a higher
 * `depth`, and they show at its left and above it.
 */
export type Place = Block & { left: number; width: number; depth: number };

/** How much of an earlier block stays uncovered at its left. */
const indent = 0.12;
const depthMax = 4;

/**
 * Places the blocks of a day so that the name of none is covered. Blocks that overlap and begin within `name` minutes of
 * each other stand side by side in the order they are given, and each widens to the right as far as none of them is
 * there; one that begins later lies on the earlier ones, a little to the right. Drawn are at least `least` minutes.
 */
export function placeBlocks(blocks: readonly Block[], length: number, least: number, name: number): Place[] {
  const drawn = blocks.map(({ from, to }) => {
    const start = Math.max(0, Math.min(from, length - least));
    return { from: start, to: Math.min(length, Math.max(to, start + least)) };
  });
  const places: Place[] = drawn.map((block) => ({ ...block, left: 0, width: 1, depth: 0 }));
  const rows: number[][] = [];
  const rowOf = new Map<number, number[]>();
  for (const index of inOrder(drawn)) {
    const block = at(drawn, index);
    const under = [...rowOf.keys()].filter((other) => overlap(at(drawn, other), block));
    const beside = under.findLast((other) => at(drawn, other).from > block.from - name);
    const row = beside === undefined ? [] : (rowOf.get(beside) ?? []);
    if (row.length === 0) rows.push(row);
    row.push(index);
    rowOf.set(index, row);
    const over = under.filter((other) => !row.includes(other)).map((other) => at(places, other).depth + 1);
    // Those that begin together lie equally high.
    const depth = Math.max(0, ...over, ...row.map((member) => at(places, member).depth));
    for (const member of row) places[member] = { ...at(places, member), depth };
  }
  for (const row of rows) spread(row, drawn, places);
  return places;
}

/** Shares what is left of the width among blocks that begin together. */
function spread(row: readonly number[], drawn: readonly Block[], places: Place[]) {
  const columns: number[][] = [];
  for (const index of row) {
    const block = at(drawn, index);
    const free = columns.find((column) => column.every((other) => !overlap(at(drawn, other), block)));
    if (free) free.push(index);
    else columns.push([index]);
  }
  for (const [column, members] of columns.entries()) {
    for (const index of members) {
      const place = at(places, index);
      const next = columns.findIndex(
        (others, later) => later > column && others.some((other) => overlap(at(drawn, other), place)),
      );
      const end = next < 0 ? columns.length : next;
      const start = indent * Math.min(place.depth, depthMax);
      const share = (1 - start) / columns.length;
      places[index] = { ...place, left: start + share * column, width: share * (end - column) };
    }
  }
}

/** Days that something takes up in the row above the hours: from column `from` up to `to`, on the row `lane`. */
export type Bar = { from: number; to: number; lane: number };

/** The first free lane for each, longer ones of the same day first. */
export function placeBars(spans: readonly Block[]): Bar[] {
  const bars: Bar[] = spans.map((span) => ({ ...span, lane: 0 }));
  const ends: number[] = [];
  for (const index of inOrder(spans)) {
    const { from, to } = at(spans, index);
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    bars[index] = { from, to, lane };
  }
  return bars;
}

/** The indices by where each begins, longer ones first. */
const inOrder = (blocks: readonly Block[]): number[] =>
  blocks
    .map((_, index) => index)
    .sort((a, b) => at(blocks, a).from - at(blocks, b).from || at(blocks, b).to - at(blocks, a).to || a - b);

const overlap = (one: Block, other: Block) => one.from < other.to && other.from < one.to;

function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}
