"use client";
import { useMemo } from "react";
import { cn } from "@/components/ui/cn";
import { compareTexts, isChanged, type TextRow } from "./compare-texts";
import { Added, MarkedWords, Removed } from "./marked-words";

type TextDiffProps = {
  before: string;
  after: string;
  /** What the two versions are called. */
  names: [string, string];
  /** Shown when no line differs. */
  same: string;
};

const columns = "grid gap-x-8 gap-y-1 sm:grid-cols-2";

/** Two versions of a text side by side; on a narrow screen one above the other. */
export function TextDiff({ before, after, names, same }: TextDiffProps) {
  const parts = useMemo(() => compareTexts(before, after), [before, after]);
  if (!parts.some((part) => "rows" in part)) return <p className="py-2 text-base text-ink-soft">{same}</p>;
  return (
    <div>
      <div aria-hidden className={cn(columns, "mb-2 hidden font-medium text-ink-faint text-sm sm:grid")}>
        {names.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </div>
      {parts.map((part, at) =>
        "same" in part ? (
          <p key={`same ${String(at)}`} className="my-2 border-line border-y border-dashed py-1 text-ink-faint text-sm">
            {part.same === 1 ? "1 line is the same" : `${part.same} lines are the same`}
          </p>
        ) : (
          <ul key={part.rows[0]?.key} className="space-y-1.5">
            {part.rows.map((row) => (
              <li key={row.key} className={cn(columns, "text-md", !isChanged(row) && "text-ink-soft")}>
                <Side row={row} side="before" name={names[0]} />
                <Side row={row} side="after" name={names[1]} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Side({ row, side, name }: { row: TextRow; side: "before" | "after"; name: string }) {
  const { before, after } = row;
  const own = side === "before" ? before : after;
  const changed = isChanged(row);
  if (own === null) return <p className="max-sm:hidden" />;
  return (
    <p className={cn("wrap-anywhere min-w-0 whitespace-pre-wrap", !changed && side === "before" && "max-sm:hidden")}>
      {changed ? (
        <span className="sr-only max-sm:not-sr-only max-sm:mr-1.5 max-sm:text-ink-faint max-sm:text-sm">{name}: </span>
      ) : null}
      {before !== null && after !== null ? (
        <MarkedWords before={before} after={after} side={side} />
      ) : side === "before" ? (
        <Removed>{own}</Removed>
      ) : (
        <Added>{own}</Added>
      )}
    </p>
  );
}
