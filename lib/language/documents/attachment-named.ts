/** Of paths, quotes, and what is invisible or reverses the reading direction. */
const unsafe = /[\s\p{C}/\\:*?"<>|%]+/gu;

/**
 * A Content-Disposition under a name that people gave (RFC 6266): `filename*` keeps letters of all scripts, `filename` is
 * its ASCII letters, or `fallback` without any.
 */
export function attachmentNamed(fileName: string, fallback = "file"): string {
  const safe = fileName.replace(unsafe, " ").replace(/^[\s.]+|[\s.]+$/g, "") || fallback;
  const plain = safe
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]+/g, "")
    // Of "＂", a quote is left.
    .replace(unsafe, " ")
    .replace(/ +(?=\.\w+$)/, "")
    .trim();
  // A name of other letters leaves at most its ending.
  const ascii = /^(\.|$)/.test(plain) ? `${fallback}${plain}` : plain;
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
