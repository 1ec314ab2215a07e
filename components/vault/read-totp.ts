"use client";

export { readTotp } from "@/lib/language/vault/read-totp";

/** Enough for a photo of a screen, and small enough to search in a moment. */
const edgeMax = 2000;
const searchMs = 2000;

/** The text of a QR code in a picture; null when there is none, or the file is no picture. Nothing leaves the browser. */
export async function readQrImage(file: Blob): Promise<string | null> {
  const [{ decodeQR }, picture] = await Promise.all([
    import("qr/decode.js"),
    createImageBitmap(file).catch(() => null),
  ]);
  if (!picture) return null;
  const scale = Math.min(1, edgeMax / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // Transparent pictures are meant for white paper.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { effort: Infinity, timeLimit: searchMs });
  } catch {
    return null;
  }
}
