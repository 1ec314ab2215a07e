/** Byte positions, both inclusive. */
export type Range = { from: number; to: number };

/**
 * Parses a Range header with a single byte range. Null: send the whole file; RFC 9110 allows a server to ignore Range
 * headers it does not support. "unsatisfiable": the range is outside the file.
 */
export function readRange(header: string | null, size: number): Range | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= size) return "unsatisfiable";
  return { from, to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
