import { crc32 } from "node:zlib";
import sharp from "sharp";

/** The left half red and the right half blue, as a camera would write it: with a place, and turned when `orientation` is. */
export function drawPhoto({
  width = 400,
  height = 300,
  orientation = 1,
  type = "jpeg" as "jpeg" | "png" | "webp",
} = {}) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const red = { create: { ...half, background: "#d02020" } };
  return sharp({ create: { ...half, width, background: "#2030d0" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation })
    .toFormat(type)
    .toBuffer();
}

/** A PNG of a few bytes that says it has so many pixels. */
export async function claimPixels(width: number, height: number) {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The colour in the middle of an area of the picture, as `red`, `blue` or what it is. */
export async function colourAt(picture: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 150 && blue < 90 ? "red" : blue > 150 && red < 90 ? "blue" : `${red},${green},${blue}`;
}
