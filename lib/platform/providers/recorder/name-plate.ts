import { colourOf, initialsOf } from "@/lib/language/people/initials-and-colour";
import { type Ink, inkOf } from "./letters";
import { type Area, blankPicture, type Colour, type Picture } from "./picture";

const ground: Colour = { y: 44, u: 128, v: 128 };
/** A lighter background for small tiles, which may overlap a large one. */
const smallGround: Colour = { y: 60, u: 128, v: 128 };
const largeFrom = 400;
const plate: Colour = { y: 26, u: 128, v: 128 };
const paper: Colour = { y: 235, u: 128, v: 128 };
const margin = 8;
/** Ratio of line height to font size. */
const lineHeight = 4 / 3;

type Person = { identity: string; name: string };
type Size = { width: number; height: number };

/** Replaces a camera that is off: the person's initials on a coloured disc. */
export function drawPerson({ identity, name }: Person, { width, height }: Size): Picture {
  const picture = blankPicture(width, height, height < largeFrom ? smallGround : ground);
  const radius = Math.round(height * 0.24);
  const centre = { x: width / 2, y: height * 0.44 };
  const around = { x: centre.x - radius - 1, y: centre.y - radius - 1, width: 2 * radius + 2, height: 2 * radius + 2 };
  paint(picture, toColour(colourOf(identity)), around, (x, y) => {
    const distance = Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y);
    return Math.max(0, Math.min(1, radius + 0.5 - distance));
  });
  const initials = inkOf(initialsOf(name), radius * 0.76);
  // Capitals are centred slightly above the middle of the line.
  paintInk(picture, initials, centre.x - initials.width / 2, centre.y - initials.height * 0.48);
  return picture;
}

/** A name on a small dark label that fits the text. Null if no character has a glyph. */
export function drawName(name: string, within: Size): Picture | null {
  const size = Math.max(14, Math.round(within.height / 30));
  const ink = inkOf(name, size, within.width - 4 * margin);
  if (ink.width === 0) return null;
  const picture = blankPicture(even(ink.width + 2 * margin), even(size * lineHeight + margin), plate);
  paintInk(picture, ink, margin, (picture.height - ink.height) / 2);
  return picture;
}

function paintInk(picture: Picture, ink: Ink, left: number, top: number) {
  const [x0, y0] = [Math.round(left), Math.round(top)];
  const { width, height, data } = ink;
  paint(picture, paper, { x: x0, y: y0, width, height }, (x, y) => (data[(y - y0) * width + x - x0] ?? 0) / 255);
}

/** Blends a colour into an area of the picture, which may reach beyond it. `cover` is the opacity at each pixel. */
function paint(
  { width, height, data }: Picture,
  { y: luma, u, v }: Colour,
  area: Area,
  cover: (x: number, y: number) => number,
) {
  const lay = (at: number, value: number, thick: number) => {
    const before = data[at] ?? 0;
    data[at] = Math.round(before + (value - before) * thick);
  };
  const colours = width * height;
  const [right, bottom] = [Math.min(width, area.x + area.width), Math.min(height, area.y + area.height)];
  for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(area.x)); x < right; x += 1) {
      const thick = cover(x, y);
      if (thick === 0) continue;
      lay(y * width + x, luma, thick);
      if (x % 2 === 1 || y % 2 === 1) continue;
      const at = colours + (y / 2) * (width / 2) + x / 2;
      lay(at, u, thick);
      lay(at + colours / 4, v, thick);
    }
  }
}

/** Converts `#rrggbb` to YUV. */
function toColour(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return {
    y: 16 + 0.257 * red + 0.504 * green + 0.098 * blue,
    u: 128 - 0.148 * red - 0.291 * green + 0.439 * blue,
    v: 128 + 0.439 * red - 0.368 * green - 0.071 * blue,
  };
}

const even = (value: number) => Math.ceil(value / 2) * 2;
