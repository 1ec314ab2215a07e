import { hasMacrosIn } from "./find-type";

const kinds: [string, RegExp][] = [
  ["pictures", /^(?!docProps\/|Thumbnails\/).*\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|emf|wmf|svm)$/i],
  // Charts keep their numbers in a workbook, and are read.
  ["embedded files", /\/embeddings\/(?!Microsoft_(?:Office_)?Excel_|[^/]*\.xlsx$)|^Object \d+\/content\.xml$/i],
];

/** In a sentence, what the parts of an archive hold beside text. */
export function leftOutOf(names: Set<string> | undefined, hasPictures: boolean): string[] {
  const all = [...(names ?? [])];
  const found = kinds
    .filter(([kind, pattern]) => (kind === "pictures" && hasPictures) || all.some((name) => pattern.test(name)))
    .map(([kind]) => kind);
  if (hasMacrosIn(all)) found.push("macros");
  if (found.length === 0) return [];
  const last = found.pop();
  return [`Left out: ${found.length > 0 ? `${found.join(", ")} and ${last}` : last}.`];
}
