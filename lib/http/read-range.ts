/** Bytes from one to the other, both included. */
export type Range = { from: number; to: number };

/**
 * What a Range header asks of something this large. Null: all of it, also when the header is none of the kind that we
 * know (RFC 9110 lets us ignore those); "unsatisfiable": nothing of what it asks for is there.
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
