import "server-only";
import { processWide } from "@/lib/platform/process-wide";
import { invalidValue } from "@/lib/platform/refusal";
import { FairQueue } from "@/lib/platform/turns/fair-queue";
import { whoseTurn } from "@/lib/platform/turns/whose-turn";
import { avatarTypes } from "./constants";

export type Crop = { x: number; y: number; size: number };

/** The sides of what is kept: enough for the largest picture there is, on a screen of twice the density. */
const sideMin = 256;
const sideMax = 512;
/** More than cameras take, and less than a decoder needs to exhaust the memory. */
const pixelsMax = 60_000_000;
const secondsMax = 15;
/** Decoding takes a thread that files and passwords need, too. */
const queue = () => processWide("picture-queue", () => new FairQueue({ atOnce: 2, ofOneAtOnce: 1 }));

/**
 * The square that is shown, as WebP: turned as the camera says, and without what the file tells of place, time and
 * device. Of an animation, the first picture. Refuses what isn't a picture of these types, whatever it is called.
 */
export async function encodeAvatar(bytes: Uint8Array, { path, crop }: { path: string; crop?: Crop | undefined }) {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  if (found && /^image\/hei[cf]/.test(found.mime)) {
    throw invalidValue(path, "This is a HEIC photo. Save it as JPEG, or set the iPhone's camera to Most Compatible.");
  }
  // An animation in PNG is one, too.
  const mime = found?.mime === "image/apng" ? "image/png" : found?.mime;
  const contentType = avatarTypes.find((type) => type === mime);
  if (!contentType) throw notPicture(path);
  const { default: sharp } = await import("sharp");
  return queue().run(whoseTurn(), async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: "truncated" }).timeout({
        seconds: secondsMax,
      });
      const { autoOrient } = await picture.metadata();
      const { width, height } = autoOrient;
      const area = squareOf(width, height, crop);
      const side = Math.min(Math.max(area.width, sideMin), sideMax);
      const webp = await picture.autoOrient().extract(area).resize(side, side).webp({ quality: 82 }).toBuffer();
      return { contentType, webp };
    } catch {
      throw notPicture(path);
    }
  });
}

function squareOf(width: number, height: number, crop?: Crop) {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.round(shorter * (crop?.size ?? 1)));
  const at = (whole: number, fraction?: number) =>
    Math.max(0, Math.min(whole - side, Math.round(fraction === undefined ? (whole - side) / 2 : fraction * whole)));
  return { left: at(width, crop?.x), top: at(height, crop?.y), width: side, height: side };
}

const notPicture = (path: string) =>
  invalidValue(path, "This file can't be read as a picture. Use a JPEG, PNG or WebP photo of up to 60 megapixels.");
