/**
 * A Content-Disposition under a name that people gave (RFC 6266): `filename*` keeps letters of all scripts, `filename` is
 * the ASCII fallback. Without characters of paths, and those that are invisible or reverse the reading direction.
 */
export function attachmentNamed(fileName: string): string {
  const safe = fileName.replace(/[\s\p{C}/\\:*?"<>|%]+/gu, " ").replace(/^[\s.]+|[\s.]+$/g, "") || "file";
  const plain = safe
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]+/g, "")
    .trim();
  // A name of other letters leaves at most its ending.
  const fallback = /^(\.|$)/.test(plain) ? `file${plain}` : plain;
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
