import { diffWordsWithSpace } from "diff";

const words = new Intl.Segmenter("en", { granularity: "word" });
/** Of two long lines that have little in common, all words count as changed: comparing takes minutes. */
const comparedMs = 300;

/** One of two versions of a line, with the words marked that the other one does not have. */
export function MarkedWords({ before, after, side }: { before: string; after: string; side: "before" | "after" }) {
  let at = 0;
  const changes = diffWordsWithSpace(before, after, { intlSegmenter: words, timeout: comparedMs }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const parts = changes.map((part) => {
    at += 1;
    return { ...part, key: at };
  });
  return parts.map(({ key, value, added, removed }) => {
    if (side === "before") {
      if (added) return null;
      return removed ? <Removed key={key}>{value}</Removed> : <span key={key}>{value}</span>;
    }
    if (removed) return null;
    return added ? <Added key={key}>{value}</Added> : <span key={key}>{value}</span>;
  });
}

export const Removed = ({ children }: { children: string }) => (
  <del className="rounded-sm bg-bad-wash decoration-bad/60">{children}</del>
);
export const Added = ({ children }: { children: string }) => (
  <ins className="rounded-sm bg-good-wash decoration-good/60 underline-offset-4">{children}</ins>
);
