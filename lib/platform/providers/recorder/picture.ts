import { AV_PIX_FMT_YUV420P, SWS_BILINEAR } from "node-av/constants";
import { FFmpegError, SoftwareScaleContext } from "node-av/lib";

/** An I420 image with 8 bits per sample: full-size luma, then two chroma planes at half width and height. */
export type Picture = { width: number; height: number; data: Uint8Array<ArrayBufferLike> };

/** Clockwise rotation that makes the image upright. */
export type Turn = 0 | 90 | 180 | 270;

/** All even, because the chroma planes have half the size. */
export type Area = { x: number; y: number; width: number; height: number };

export type Colour = { y: number; u: number; v: number };
type Size = { width: number; height: number };
type Plane = { data: Uint8Array; width: number; height: number };

export function blankPicture(width: number, height: number, colour: Colour): Picture {
  const picture = { width, height, data: new Uint8Array((width * height * 3) / 2) };
  fillArea(picture, { x: 0, y: 0, width, height }, colour);
  return picture;
}

export function fillArea(picture: Picture, { x, y, width, height }: Area, { y: luma, u, v }: Colour) {
  const [bright, first, second] = planesOf(picture);
  const fill = (plane: Plane, value: number, scale: number) => {
    const isWholeRows = width === picture.width && width % 2 === 0;
    if (isWholeRows) return plane.data.fill(value, (y / scale) * plane.width, ((y + height) / scale) * plane.width);
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
  if (turn !== 0) return drawTurned(onto, from, area, turn);
  if (area.width !== from.width || area.height !== from.height) return scalePicture(onto, from, area);
  eachPlane(onto, from, area, copyPlane);
}

/** For phones held sideways. The picture is scaled before it is turned, because it is usually smaller then. */
function drawTurned(onto: Picture, from: Picture, area: Area, turn: Turn) {
  const [width, height] = turn === 180 ? [area.width, area.height] : [area.height, area.width];
  const lying = { width, height, data: new Uint8Array((width * height * 3) / 2) };
  drawPicture(lying, from, { x: 0, y: 0, width, height });
  eachPlane(onto, lying, area, (target, source, place) => turnPlane(target, source, place, turn));
}

function eachPlane(
  onto: Picture,
  from: Picture,
  { x, y, width, height }: Area,
  draw: (target: Plane, source: Plane, place: Area) => void,
) {
  const targets = planesOf(onto);
  for (const [index, source] of planesOf(from).entries()) {
    const target = targets[index];
    const scale = index === 0 ? 1 : 2;
    if (target) draw(target, source, { x: x / scale, y: y / scale, width: width / scale, height: height / scale });
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
  // Whole rows lie behind one another.
  if (width === target.width) return target.data.set(source.data.subarray(0, width * height), y * width);
  for (let row = 0; row < height; row += 1) {
    target.data.set(source.data.subarray(row * source.width, row * source.width + width), (y + row) * target.width + x);
  }
}

const scalers = new Map<string, SoftwareScaleContext>();
const scalersMax = 32;

/** Bilinear, which keeps the text of a shared screen readable. */
function scalePicture(onto: Picture, from: Picture, { x, y, width, height }: Area) {
  const sources = planesOf(from);
  const targets = planesOf(onto);
  const code = scalerOf(from, { width, height }).scaleSync(
    sources.map(({ data }) => toBuffer(data)),
    sources.map((plane) => plane.width),
    0,
    from.height,
    targets.map((plane, index) => toBuffer(plane.data.subarray(offsetOf(plane, { x, y }, index === 0 ? 1 : 2)))),
    targets.map((plane) => plane.width),
  );
  FFmpegError.throwIfError(code, "scale a picture");
}

const offsetOf = ({ width }: Plane, { x, y }: { x: number; y: number }, scale: number) =>
  (y / scale) * width + x / scale;

function scalerOf(from: Size, to: Size): SoftwareScaleContext {
  const key = `${from.width}x${from.height} ${to.width}x${to.height}`;
  const known = scalers.get(key);
  if (known) return known;
  if (scalers.size >= scalersMax) {
    for (const scaler of scalers.values()) scaler.freeContext();
    scalers.clear();
  }
  const scaler = new SoftwareScaleContext();
  const format = AV_PIX_FMT_YUV420P;
  scaler.getContext(from.width, from.height, format, to.width, to.height, format, SWS_BILINEAR);
  FFmpegError.throwIfError(scaler.initContext(), "prepare to scale a picture");
  scalers.set(key, scaler);
  return scaler;
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

function turnPlane(target: Plane, source: Plane, { x, y, width, height }: Area, turn: Turn) {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [fromX, fromY] =
        turn === 90
          ? [row, width - 1 - column]
          : turn === 180
            ? [width - 1 - column, height - 1 - row]
            : [height - 1 - row, column];
      target.data[(y + row) * target.width + x + column] = source.data[fromY * source.width + fromX] ?? 0;
    }
  }
}
