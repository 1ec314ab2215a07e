/** An I420 image with 8 bits per sample: full-size luma, then two chroma planes at half width and height. */
export type Picture = { width: number; height: number; data: Uint8Array<ArrayBufferLike> };

/** Clockwise rotation that makes the image upright. */
export type Turn = 0 | 90 | 180 | 270;

/** All even, because the chroma planes have half the size. */
export type Area = { x: number; y: number; width: number; height: number };

export type Colour = { y: number; u: number; v: number };
type Plane = { data: Uint8Array; width: number; height: number };

export function blankPicture(width: number, height: number, colour: Colour): Picture {
  const picture = { width, height, data: new Uint8Array((width * height * 3) / 2) };
  fillArea(picture, { x: 0, y: 0, width, height }, colour);
  return picture;
}

export function fillArea(picture: Picture, { x, y, width, height }: Area, { y: luma, u, v }: Colour) {
  const [bright, first, second] = planesOf(picture);
  const fill = (plane: Plane, value: number, scale: number) => {
    for (let row = y / scale; row < (y + height) / scale; row += 1) {
      plane.data.fill(value, row * plane.width + x / scale, row * plane.width + (x + width) / scale);
    }
  };
  fill(bright, luma, 1);
  fill(first, u, 2);
  fill(second, v, 2);
}

/** Scales `from` to the area, which must have the same aspect ratio. */
export function drawPicture(onto: Picture, from: Picture, area: Area, turn: Turn = 0) {
  const targets = planesOf(onto);
  for (const [index, source] of planesOf(from).entries()) {
    const target = targets[index];
    if (!target) continue;
    const scale = index === 0 ? 1 : 2;
    const { x, y, width, height } = area;
    const place = { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
    if (turn === 0 && place.width === source.width && place.height === source.height) copyPlane(target, source, place);
    else if (turn === 0) scalePlane(target, source, place);
    else turnPlane(target, source, place, turn);
  }
}

/** The largest centred area in `frame` with this aspect ratio. */
export function fitInto(frame: Area, { width, height }: { width: number; height: number }): Area {
  const scale = Math.min(frame.width / width, frame.height / height);
  const fitted = { width: even(width * scale), height: even(height * scale) };
  return {
    x: frame.x + even((frame.width - fitted.width) / 2),
    y: frame.y + even((frame.height - fitted.height) / 2),
    ...fitted,
  };
}

const even = (value: number) => Math.max(0, Math.round(value / 2) * 2);

function planesOf({ width, height, data }: Picture): [Plane, Plane, Plane] {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const size = width * height;
  const colourSize = half.width * half.height;
  return [
    { data: data.subarray(0, size), width, height },
    { data: data.subarray(size, size + colourSize), ...half },
    { data: data.subarray(size + colourSize, size + 2 * colourSize), ...half },
  ];
}

function copyPlane(target: Plane, source: Plane, { x, y, width, height }: Area) {
  for (let row = 0; row < height; row += 1) {
    target.data.set(source.data.subarray(row * source.width, row * source.width + width), (y + row) * target.width + x);
  }
}

/**
 * Bilinear interpolation keeps the text of a shared screen readable. Scales horizontally, once per source row, then
 * interpolates vertically between two of these rows.
 */
function scalePlane(target: Plane, source: Plane, { x, y, width, height }: Area) {
  const columns = sampleAt(width, source.width);
  const rows = sampleAt(height, source.height);
  let [upper, lower] = [new Uint16Array(width), new Uint16Array(width)];
  let [upperAt, lowerAt] = [-1, -1];
  for (let row = 0; row < height; row += 1) {
    const near = rows.near[row] ?? 0;
    const far = rows.far[row] ?? 0;
    if (near !== upperAt) {
      // The lower row of the previous step is usually the upper row of this one, so it is reused.
      const free = upper;
      if (near === lowerAt) {
        upper = lower;
        lower = free;
        lowerAt = upperAt;
      } else scaleRow(upper, source, near, columns);
      upperAt = near;
    }
    if (far !== lowerAt) {
      scaleRow(lower, source, far, columns);
      lowerAt = far;
    }
    blendRows(target.data, (y + row) * target.width + x, upper, lower, rows.weight[row] ?? 0);
  }
}

/** Scales a row horizontally; the result is multiplied by 256. */
function scaleRow(into: Uint16Array, { data, width }: Plane, row: number, { near, far, weight }: Samples) {
  const from = row * width;
  for (let column = 0; column < into.length; column += 1) {
    const left = data[from + (near[column] ?? 0)] ?? 0;
    const right = data[from + (far[column] ?? 0)] ?? 0;
    into[column] = (left << 8) + (right - left) * (weight[column] ?? 0);
  }
}

function blendRows(target: Uint8Array, at: number, upper: Uint16Array, lower: Uint16Array, weight: number) {
  for (let column = 0; column < upper.length; column += 1) {
    const above = upper[column] ?? 0;
    target[at + column] = ((above << 8) + ((lower[column] ?? 0) - above) * weight) >> 16;
  }
}

type Samples = { near: Uint16Array; far: Uint16Array; weight: Uint16Array };
const known = new Map<string, Samples>();
const knownMax = 64;

/** The source positions and weights for `count` outputs from `length` samples. */
function sampleAt(count: number, length: number): Samples {
  const name = `${count}/${length}`;
  const found = known.get(name);
  if (found) return found;
  const samples = { near: new Uint16Array(count), far: new Uint16Array(count), weight: new Uint16Array(count) };
  for (let index = 0; index < count; index += 1) {
    const at = Math.max(0, Math.min(length - 1, ((index + 0.5) * length) / count - 0.5));
    samples.near[index] = Math.floor(at);
    samples.far[index] = Math.min(length - 1, Math.floor(at) + 1);
    samples.weight[index] = Math.round((at - Math.floor(at)) * 256);
  }
  if (known.size >= knownMax) known.clear();
  known.set(name, samples);
  return samples;
}

/** For phones held sideways. Nearest-neighbour quality is sufficient. */
function turnPlane(target: Plane, source: Plane, { x, y, width, height }: Area, turn: Turn) {
  for (let row = 0; row < height; row += 1) {
    const down = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const across = (column + 0.5) / width;
      const [fromX, fromY] =
        turn === 90 ? [down, 1 - across] : turn === 180 ? [1 - across, 1 - down] : [1 - down, across];
      const at = Math.floor(fromY * source.height) * source.width + Math.floor(fromX * source.width);
      target.data[(y + row) * target.width + x + column] = source.data[at] ?? 0;
    }
  }
}
