export type Size = { width: number; height: number };
export type Rect = Size & { x: number; y: number };
export type StageItem = {
  id: string;
  kind: "person" | "screen" | "board" | "invitation";
  /** Must not be cropped: a wide camera shows a whole table, a desk camera a sheet of paper. */
  whole?: boolean;
  /** Spans the full width of the grid. */
  wide?: boolean;
  /** The ratio of its picture, width to height. Unknown until the first frame. */
  aspect?: number;
};
export type Place = Rect & { part: "grid" | "main" | "strip" | "float" };
export type StageLayout = {
  /** Contains visible items only. Other items stay mounted but hidden. */
  places: Map<string, Place>;
  page: number;
  pageCount: number;
  /** The tile of the strip that counts the people who do not fit. */
  rest: { place: Rect; count: number } | null;
};

const stageGap = 8;
/** Below a grid that has pages, where one turns them. */
export const pagerHeight = 44;
/** The bar above a shared screen: its presenter and its buttons. */
export const screenBarHeight = 44;
const widestAspect = 16 / 9;
const gridTileWidthMin = 150;
const stripTileMin = 132;
const stripTileMax = 248;
const bandAspect = 21 / 9;
const bandShareMax = 0.55;
/** A large picture loses at most this share of its width or height. */
const cropMax = 1 / 4;
/** On a phone held upright, a face alone is cropped as far as this. */
const portraitAspect = 4 / 5;

/** Computes the position of every tile, in pixels. `items` are in display order. */
export function layoutStage({
  items,
  focusId,
  size,
  page = 0,
}: {
  items: readonly StageItem[];
  focusId: string | null;
  size: Size;
  page?: number;
}): StageLayout {
  const empty = { places: new Map<string, Place>(), page: 0, pageCount: 1, rest: null };
  if (items.length === 0 || size.width <= 0 || size.height <= 0) return empty;
  const focus = items.find((item) => item.id === focusId);
  if (focus) return layoutFocus(items, focus, size);
  const wide = items.length > 1 ? items.find((item) => item.wide) : undefined;
  return wide ? layoutUnderBand(items, wide, size, page) : layoutGrid(items, size, page);
}

/** A wide camera spans the full width; everyone else is in a grid below. */
function layoutUnderBand(items: readonly StageItem[], wide: StageItem, size: Size, page: number): StageLayout {
  const height = Math.round(Math.min(size.height * bandShareMax, size.width / bandAspect));
  const width = Math.min(size.width, height * bandAspect);
  const top = height + stageGap;
  const others = items.filter((item) => item !== wide);
  const grid = layoutGrid(others, { width: size.width, height: size.height - top }, page);
  const places = new Map<string, Place>();
  for (const [id, place] of grid.places) places.set(id, { ...place, y: place.y + top });
  places.set(wide.id, { ...wholePixels({ x: (size.width - width) / 2, y: 0, width, height }), part: "grid" });
  return { ...grid, places };
}

function layoutGrid(items: readonly StageItem[], stage: Size, wantedPage: number): StageLayout {
  const [only] = items;
  if (only && items.length === 1) {
    const narrowest = isTall(stage) ? portraitAspect : undefined;
    const place: Place = { ...fitItem(only, { x: 0, y: 0, ...stage }, narrowest), part: "grid" };
    return { places: new Map([[only.id, place]]), page: 0, pageCount: 1, rest: null };
  }
  const isPaged = items.length > gridCapacity(stage);
  const size = isPaged ? { ...stage, height: stage.height - pagerHeight } : stage;
  const capacity = gridCapacity(size);
  const pageCount = Math.ceil(items.length / capacity);
  const page = Math.min(Math.max(wantedPage, 0), pageCount - 1);
  const shown = items.slice(page * capacity, (page + 1) * capacity);
  const rects = gridRects(pageCount > 1 ? capacity : shown.length, size);
  return { places: placesOf(shown, rects, "grid"), page, pageCount, rest: null };
}

function layoutFocus(items: readonly StageItem[], focus: StageItem, size: Size): StageLayout {
  const others = items.filter((item) => item !== focus && item.kind !== "invitation");
  const { main, strip } = isTall(size)
    ? tallFocusRects(focus, others.length, size)
    : wideFocusRects(others.length, size);
  const shown = fitStrip(others, strip.length);
  const places = placesOf(shown, strip, "strip");
  places.set(focus.id, { ...fitItem(focus, main), part: "main" });
  const place = strip[shown.length];
  const rest = place ? { place, count: others.length - shown.length } : null;
  return { places, page: 0, pageCount: 1, rest };
}

/** The items that fit. If some do not, keeps the last one (this person) and leaves a place for the count. */
function fitStrip(others: readonly StageItem[], count: number): StageItem[] {
  if (others.length <= count) return [...others];
  const last = others.at(-1);
  return last && count > 2 ? [...others.slice(0, count - 2), last] : others.slice(0, Math.max(1, count - 1));
}

function placesOf(items: readonly StageItem[], rects: readonly Rect[], part: Place["part"]) {
  const places = new Map<string, Place>();
  items.forEach((item, at) => {
    const rect = rects[at];
    if (rect) places.set(item.id, { ...rect, part });
  });
  return places;
}

/**
 * Equal tiles, as large as possible: 16:9, or narrower if that fills more of the stage. A wide stage has at least as
 * many columns as rows, and avoids columns that are too narrow for a face.
 */
export function gridRects(count: number, { width, height }: Size): Rect[] {
  const tall = isTall({ width, height });
  const candidates = Array.from({ length: count }, (_, at) => gridOf(count, at + 1, { width, height }, tall));
  const wideEnough = candidates.filter((grid) => grid.width >= gridTileWidthMin && (tall || grid.columns >= grid.rows));
  const best = largest(wideEnough.length > 0 ? wideEnough : candidates);
  if (!best) return [];

  const blockHeight = best.rows * best.height + stageGap * (best.rows - 1);
  const top = (height - blockHeight) / 2;
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / best.columns);
    const inRow = Math.min(best.columns, count - row * best.columns);
    const rowWidth = inRow * best.width + stageGap * (inRow - 1);
    return wholePixels({
      x: (width - rowWidth) / 2 + (at % best.columns) * (best.width + stageGap),
      y: top + row * (best.height + stageGap),
      width: best.width,
      height: best.height,
    });
  });
}

function gridOf(count: number, columns: number, stage: Size, tall: boolean) {
  const rows = Math.ceil(count / columns);
  const cellWidth = (stage.width - stageGap * (columns - 1)) / columns;
  const cellHeight = (stage.height - stageGap * (rows - 1)) / rows;
  const width = Math.min(cellWidth, cellHeight * widestAspect);
  return { columns, rows, width, height: Math.min(cellHeight, width / narrowestAspect(count, tall)) };
}

/** Two pictures are shown whole. More are cropped to fill the stage. */
function narrowestAspect(count: number, tall: boolean) {
  if (count === 2) return widestAspect;
  return tall ? 9 / 16 : 4 / 3;
}

function largest<G extends Size>(grids: readonly G[]): G | undefined {
  return grids.reduce<G | undefined>(
    (best, grid) => (best && best.width * best.height >= grid.width * grid.height ? best : grid),
    undefined,
  );
}

function gridCapacity({ width, height }: Size) {
  const columns = Math.max(1, Math.floor((width + stageGap) / (gridTileWidthMin + stageGap)));
  const tileHeightMin = isTall({ width, height }) ? gridTileWidthMin * 0.8 : gridTileWidthMin / widestAspect;
  const rows = Math.max(1, Math.floor((height + stageGap) / (tileHeightMin + stageGap)));
  return Math.min(columns * rows, 25);
}

function wideFocusRects(others: number, { width, height }: Size): { main: Rect; strip: Rect[] } {
  if (others === 0) return { main: { x: 0, y: 0, width, height }, strip: [] };
  const tileWidth = clamp(width * 0.17, stripTileMin, stripTileMax);
  const tileHeight = tileWidth / widestAspect;
  const fitting = Math.max(1, Math.floor((height + stageGap) / (tileHeight + stageGap)));
  const count = Math.min(others, fitting);
  const blockHeight = count * tileHeight + stageGap * (count - 1);
  const strip = Array.from({ length: count }, (_, at) =>
    wholePixels({
      x: width - tileWidth,
      y: (height - blockHeight) / 2 + at * (tileHeight + stageGap),
      width: tileWidth,
      height: tileHeight,
    }),
  );
  return { main: { x: 0, y: 0, width: width - tileWidth - stageGap, height }, strip };
}

/**
 * A shared screen on a phone is as wide as the stage and keeps its own ratio, with people below. A speaker or the board
 * gets most of the height, above one row.
 */
function tallFocusRects(focus: StageItem, others: number, { width, height }: Size): { main: Rect; strip: Rect[] } {
  if (focus.kind === "screen") {
    const whole = screenBarHeight + width / aspectOf(focus);
    const mainHeight = Math.round(Math.min(whole, others === 0 ? height : height * 0.66));
    const top = mainHeight + stageGap;
    const strip = rowsBelow(others, { width, height: height - top });
    return {
      main: { x: 0, y: 0, width, height: mainHeight },
      strip: strip.map((rect) => ({ ...rect, y: rect.y + top })),
    };
  }
  if (others === 0) return { main: { x: 0, y: 0, width, height }, strip: [] };
  const tileHeight = Math.round(clamp(height * 0.17, 80, 136));
  const fitting = Math.max(1, Math.floor((width + stageGap) / (tileHeight * 0.8 + stageGap)));
  const count = Math.min(others, fitting);
  const tileWidth = Math.min((width - stageGap * (count - 1)) / count, tileHeight * widestAspect);
  const blockWidth = count * tileWidth + stageGap * (count - 1);
  const strip = Array.from({ length: count }, (_, at) =>
    wholePixels({
      x: (width - blockWidth) / 2 + at * (tileWidth + stageGap),
      y: height - tileHeight,
      width: tileWidth,
      height: tileHeight,
    }),
  );
  return { main: { x: 0, y: 0, width, height: height - tileHeight - stageGap }, strip };
}

/** Small faces in rows of two or three, from the top. */
function rowsBelow(count: number, { width, height }: Size): Rect[] {
  if (count === 0) return [];
  const columns = count < 3 || count === 4 ? 2 : 3;
  const tileWidth = (width - stageGap * (columns - 1)) / columns;
  const tileHeight = Math.min(height, columns === 2 ? tileWidth * 0.75 : tileWidth);
  const rows = Math.max(1, Math.floor((height + stageGap) / (tileHeight + stageGap)));
  const shown = Math.min(count, rows * columns);
  return Array.from({ length: shown }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, shown - row * columns);
    const rowWidth = inRow * tileWidth + stageGap * (inRow - 1);
    return wholePixels({
      x: (width - rowWidth) / 2 + (at % columns) * (tileWidth + stageGap),
      y: row * (tileHeight + stageGap),
      width: tileWidth,
      height: tileHeight,
    });
  });
}

const aspectOf = ({ aspect }: StageItem) => aspect ?? widestAspect;

/** A screen or a board fills the area. A person's tile does so as far as hardly any of the picture is cropped. */
function fitItem(item: StageItem, area: Rect, narrowest = Number.POSITIVE_INFINITY): Rect {
  if (item.kind !== "person" || item.whole) return wholePixels(area);
  const own = aspectOf(item);
  const widest = Math.max(own, Math.min(own / (1 - cropMax), widestAspect));
  const filling = area.width / area.height;
  const aspect = clamp(filling, Math.min(own * (1 - cropMax), narrowest), widest);
  const width = filling > aspect ? area.height * aspect : area.width;
  const height = filling < aspect ? area.width / aspect : area.height;
  return wholePixels({ x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height });
}

/** Whether this person's picture is small in a corner while one other person is there. */
export const isSmallBeside = (other: StageItem): boolean => !other.whole;

/** Whether this person's picture may float over the others without covering the strip or what is presented. */
export function hasRoomForFloat(items: readonly StageItem[], focusId: string | null): boolean {
  const focus = items.find(({ id }) => id === focusId);
  return !focus || (focus.kind === "person" && !focus.whole && items.length === 1);
}

/**
 * A small picture in the lower corner, close to its own ratio. `beneath`: the only other tile. The small one lies in its
 * corner, or beside it where there is room, but not across its edge.
 */
export function floatPlace(
  size: Size,
  { aspect = widestAspect }: Pick<StageItem, "aspect"> = {},
  beneath?: Rect,
): Place {
  const tall = isTall(size);
  const side = tall ? clamp(size.width * 0.3, 96, 150) : clamp(size.width * 0.13, 113, 186);
  const ratio = clamp(aspect, 3 / 4, widestAspect);
  const width = side * Math.sqrt(ratio);
  const height = width / ratio;
  const inset = tall ? 8 : 14;
  const { x, y, ...under } = beneath ?? { x: 0, y: 0, ...size };
  const [right, bottom] = [x + under.width, y + under.height];
  const fitsBeside = size.width - right >= width + 2 * inset || size.height - bottom >= height + 2 * inset;
  const [cornerX, cornerY] = fitsBeside ? [size.width, size.height] : [right, bottom];
  return {
    ...wholePixels({ x: cornerX - width - inset, y: cornerY - height - inset, width, height }),
    part: "float",
  };
}

function isTall({ width, height }: Size) {
  return width < height * 0.95;
}

/** Rounds positions and floors sizes, so that neighbours do not overlap. */
function wholePixels({ x, y, width, height }: Rect): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max);
}
