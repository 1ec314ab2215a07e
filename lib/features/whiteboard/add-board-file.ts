import "server-only";
import { createHash } from "node:crypto";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { conflict, invalidValue, Refusal } from "@/lib/platform/refusal";
import { imageBytesMax, imageTypes } from "./constants";
import { type BoardFileBody, imagesPerBoardMax } from "./schema";

type Place = { meetingId: string; participantId: string };

/**
 * Stores an image: first the bytes, under their hash, then the row that refers to them. The first writer of an id wins;
 * later ones succeed without a change.
 */
export async function addBoardFile(
  { meetingId, participantId }: Place,
  { file_id: fileId, mime, data }: BoardFileBody,
) {
  if (!imageTypes.some((type) => type === mime)) {
    throw new Refusal(
      "unsupported_type",
      "unsupported_type",
      `Only ${imageTypes.join(", ")} can be added to the whiteboard.`,
    );
  }
  const bytes = decode(data);
  if ((await placeFor(database, meetingId, fileId)) === "taken") return;
  const storageKey = `boards/${meetingId}/${createHash("sha256").update(bytes).digest("hex")}`;
  await storageProvider().put(storageKey, bytes, { contentType: mime });
  await transaction(async (tx) => {
    // Serialises concurrent uploads, so that each counts the images before it.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    if ((await placeFor(tx, meetingId, fileId)) === "taken") return;
    const sizeBytes = bytes.byteLength;
    await tx.whiteboardFile.create({
      data: { meetingId, fileId, mime, sizeBytes, storageKey, createdById: participantId },
    });
  });
}

/** Tells whether the id is taken. Throws if it is free but the board is full. */
async function placeFor(db: Tx, meetingId: string, fileId: string): Promise<"free" | "taken"> {
  if ((await db.whiteboardFile.count({ where: { meetingId, fileId } })) > 0) return "taken";
  if ((await db.whiteboardFile.count({ where: { meetingId } })) < imagesPerBoardMax) return "free";
  throw conflict("whiteboard_full", `A whiteboard can have up to ${imagesPerBoardMax} images.`);
}

/** Validates by encoding the bytes again: a regular expression can overflow the stack on millions of characters. */
function decode(data: string): Buffer {
  const base64 = /^data:[\w+./-]{1,80};base64,/.test(data.slice(0, 100)) ? data.slice(data.indexOf(",") + 1) : data;
  if (base64.length > Math.ceil(imageBytesMax / 3) * 4) throw tooLarge();
  const bytes = Buffer.from(base64, "base64");
  if (bytes.byteLength === 0 || withoutPadding(bytes.toString("base64")) !== withoutPadding(base64)) {
    throw invalidValue("data", "This isn't valid base64.");
  }
  if (bytes.byteLength > imageBytesMax) throw tooLarge();
  return bytes;
}

/** Strips the padding and the last character, whose unused bits differ between encoders. */
const withoutPadding = (base64: string) => {
  const letters = base64.slice(0, -2) + base64.slice(-2).replaceAll("=", "");
  return letters.slice(0, -1) + (/[A-Za-z0-9+/]$/.test(letters) ? "." : "");
};

const tooLarge = () => new Refusal("too_large", "too_large", `Images can be up to ${imageBytesMax} bytes.`);
