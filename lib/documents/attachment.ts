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

/**
 * RFC 6266: `filename*` keeps letters of all scripts; `filename` is the ASCII fallback. Removes characters of paths,
 * and those that are invisible or reverse the reading direction.
 */
function attachment({ name, extension, fallback }: FileName): string {
  const safe = [...name.replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, " ").replace(/\s+/g, " ")]
    .slice(0, nameLengthMax)
    .join("")
    .replace(/^[ .]+|[ .]+$/g, "");
  const plain = safe.normalize("NFKD").replace(/[^\x20-\x7e]+/g, "");
  const named = (text: string) => `${text.trim() || fallback}.${extension}`;
  return `attachment; filename="${named(plain)}"; filename*=UTF-8''${encodeURIComponent(named(safe))}`;
}
