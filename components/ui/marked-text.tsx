/** A piece of a text; `at` is where it begins. */
export type MarkedPart = { at: number; text: string; hit: boolean };

/** A text with the words that were looked for marked. */
export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ at, text, hit }) =>
    hit ? (
      <mark key={at} className="rounded-sm bg-warn-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
