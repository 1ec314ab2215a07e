import { attachmentNamed } from "./attachment-named";

const nameLengthMax = 80;

type FileName = {
  /** Written by people. */
  name: string;
  extension: string;
  /** If nothing of the name can be kept. */
  fallback: string;
};

/** The response of a file to download. */
export const fileResponse = (body: BodyInit, { type, ...file }: FileName & { type: string }): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": attachment(file),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });

/** Of a title, only what every file system takes. */
function attachment({ name, extension, fallback }: FileName): string {
  const safe = [...name.replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, " ").replace(/\s+/g, " ")]
    .slice(0, nameLengthMax)
    .join("")
    .replace(/^[ .]+|[ .]+$/g, "");
  return attachmentNamed(`${safe || fallback}.${extension}`, fallback);
}
