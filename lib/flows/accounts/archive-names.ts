const nameLengthMax = 80;

/** A name of a file or folder that every system takes. */
export function archiveName(text: string, fallback: string): string {
  const safe = text
    .normalize("NFC")
    .replace(/[\p{C}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return [...safe].slice(0, nameLengthMax).join("").trimEnd() || fallback;
}

/** Gives each path once: the second one of the same name gets a number before its ending. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const [, stem = path, ending = ""] = /^(.*?)(\.[^./]+)?$/s.exec(path) ?? [];
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? path : `${stem} (${number})${ending}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  };
}
