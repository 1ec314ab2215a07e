/** A stretch of a day's axis in minutes, or of days in columns. */
export type Block = { from: number; to: number };

/** Where it stands in the width of its day, as parts of it: from `left`, `width` wide. */
export type Place = Block & { left: number; width: number };

/**
 * Places the blocks of a day so that none covers another. Blocks that overlap stand side by side in the order they are
 * given, and each widens to the right as far as nothing is there. Drawn are at least `least` minutes.
 */
export function placeBlocks(blocks: readonly Block[], length: number, least: number): Place[] {
  const drawn = blocks.map(({ from, to }) => {
    const start = Math.max(0, Math.min(from, length - least));
    return { from: start, to: Math.min(length, Math.max(to, start + least)) };
  });
  const places: Place[] = drawn.map((block) => ({ ...block, left: 0, width: 1 }));

  let group: number[] = [];
  let groupEnd = 0;
  const close = () => {
    spread(group, drawn, places);
    group = [];
  };
  for (const index of inOrder(drawn)) {
    const block = at(drawn, index);
    if (group.length > 0 && block.from >= groupEnd) close();
    groupEnd = group.length === 0 ? block.to : Math.max(groupEnd, block.to);
    group.push(index);
  }
  close();
  return places;
}

/** Shares the width among blocks that overlap, directly or through others. */
function spread(group: readonly number[], drawn: readonly Block[], places: Place[]) {
  const columns: number[][] = [];
  for (const index of group) {
    const block = at(drawn, index);
    const free = columns.find((column) => column.every((other) => !overlap(at(drawn, other), block)));
    if (free) free.push(index);
    else columns.push([index]);
  }
  for (const [column, members] of columns.entries()) {
    for (const index of members) {
      const block = at(drawn, index);
      const next = columns.findIndex(
        (others, place) => place > column && others.some((other) => overlap(at(drawn, other), block)),
      );
      const end = next < 0 ? columns.length : next;
      places[index] = { ...block, left: column / columns.length, width: (end - column) / columns.length };
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
