import "server-only";
import { createHash } from "node:crypto";
import { database, type Tx } from "../database";
import { transaction } from "../events/transaction";
import { storageProvider } from "../providers/storage/storage";
import { conflict, invalidValue, Refusal } from "../refusal";
import { type BoardFileBody, imageBytesMax, imagesPerBoardMax, imageTypes } from "./schema";

type Place = { meetingId: string; participantId: string };

/**
 * Keeps an image for good: first the bytes, under the hash of what they are, then the row that names them. Of
 * several writes of one id the first stands, and the others are told that all is well.
 */
export async function addBoardFile(
  { meetingId, participantId }: Place,
  { file_id: fileId, mime, data }: BoardFileBody,
) {
  if (!imageTypes.some((type) => type === mime)) {
    throw new Refusal("unsupported_type", "unsupported_type", `Only ${imageTypes.join(", ")} can be on the board.`);
  }
  const bytes = decode(data);
  if ((await placeFor(database, meetingId, fileId)) === "taken") return;
  const storageKey = `boards/${meetingId}/${createHash("sha256").update(bytes).digest("hex")}`;
  await storageProvider().put(storageKey, bytes, { contentType: mime });
  await transaction(async (tx) => {
    // One after the other: each counts what the one before added.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    if ((await placeFor(tx, meetingId, fileId)) === "taken") return;
    const sizeBytes = bytes.byteLength;
    await tx.whiteboardFile.create({
      data: { meetingId, fileId, mime, sizeBytes, storageKey, createdById: participantId },
    });
  });
}

/** Whether there is one of this id already; refused when there is none, and no place for another. */
async function placeFor(db: Tx, meetingId: string, fileId: string): Promise<"free" | "taken"> {
  if ((await db.whiteboardFile.count({ where: { meetingId, fileId } })) > 0) return "taken";
  if ((await db.whiteboardFile.count({ where: { meetingId } })) < imagesPerBoardMax) return "free";
  throw conflict("whiteboard_full", `A board holds at most ${imagesPerBoardMax} images.`);
}

/** Compared with what its bytes are written as: on millions of characters a pattern can run out of stack. */
function decode(data: string): Buffer {
  const base64 = /^data:[\w+./-]{1,80};base64,/.test(data.slice(0, 100)) ? data.slice(data.indexOf(",") + 1) : data;
  if (base64.length > Math.ceil(imageBytesMax / 3) * 4) throw tooLarge();
  const bytes = Buffer.from(base64, "base64");
  if (bytes.byteLength === 0 || wholeLetters(bytes.toString("base64")) !== wholeLetters(base64)) {
    throw invalidValue("data", "This is not base64.");
  }
  if (bytes.byteLength > imageBytesMax) throw tooLarge();
  return bytes;
}

/** Without padding and the last letter, of which some bits are of no byte: one writes them as 0, another as it likes. */
const wholeLetters = (base64: string) => {
  const letters = base64.slice(0, -2) + base64.slice(-2).replaceAll("=", "");
  return letters.slice(0, -1) + (/[A-Za-z0-9+/]$/.test(letters) ? "." : "");
};

const tooLarge = () => new Refusal("too_large", "too_large", `An image may have at most ${imageBytesMax} bytes.`);
