"use client";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Added, MarkedWords, Removed } from "@/components/patterns/compare/marked-words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { NotesContent } from "@/lib/features/notes/schema";
import { compareNotes, isChanged, type Row } from "./compare-notes";

type CompareRowsProps = {
  before: NotesContent;
  after: NotesContent;
  /** What the two versions are called. */
  names: [string, string];
  onlyChanges: boolean;
  /** Makes one line what it was before. */
  onRestore?: (row: Row) => void;
};

/** Two versions of the notes side by side; on a narrow screen one above the other. */
export function CompareRows({ before, after, names, onlyChanges, onRestore }: CompareRowsProps) {
  const groups = compareNotes(before, after)
    .map((group) => ({ ...group, rows: onlyChanges ? group.rows.filter(isChanged) : group.rows }))
    .filter(({ rows }) => rows.length > 0);
  const root = useRef<HTMLDivElement>(null);
  const restored = useRef<{ button: HTMLElement; at: number } | null>(null);
  // The button that was pressed is gone: the focus goes to the next one, else to the dialog's first button.
  useEffect(() => {
    if (!restored.current || restored.current.button.isConnected) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>("[data-restore]") ?? [];
    const next = buttons[Math.min(restored.current.at, buttons.length - 1)];
    (next ?? root.current?.closest("[role=dialog]")?.querySelector("button"))?.focus();
    restored.current = null;
  });
  function restore(row: Row, button: HTMLElement) {
    const at = [...(root.current?.querySelectorAll("[data-restore]") ?? [])].indexOf(button);
    restored.current = { button, at };
    onRestore?.(row);
  }
  if (groups.length === 0) {
    return (
      <p className="py-2 text-base text-ink-soft">
        {onlyChanges ? "Only the order of lines differs." : "Neither version has any notes."}
      </p>
    );
  }
  return (
    <div ref={root}>
      <div aria-hidden className={cn(columns, "mb-1 hidden font-medium text-ink-faint text-sm sm:grid")}>
        {names.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </div>
      {groups.map((group) => (
        <section key={group.rows[0]?.key} aria-label={group.name} className="border-line border-t py-3">
          {group.rows[0]?.isHeading ? null : <h3 className="mb-1.5 font-medium text-ink-soft text-sm">{group.name}</h3>}
          <ul className="space-y-2.5">
            {group.rows.map((row) => (
              <CompareRow key={row.key} row={row} names={names} onRestore={onRestore ? restore : undefined} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const columns = "grid gap-x-8 gap-y-1 sm:grid-cols-2";

type CompareRowProps = {
  row: Row;
  names: [string, string];
  onRestore: ((row: Row, button: HTMLElement) => void) | undefined;
};

function CompareRow({ row, names, onRestore }: CompareRowProps) {
  const changed = isChanged(row);
  const words = row.after ?? row.before ?? "";
  return (
    <li className={cn("group/row", row.isHeading && "font-semibold")}>
      <div className={cn(columns, "text-md", !changed && "text-ink-soft")}>
        <Side row={row} side="before" name={names[0]} />
        <Side row={row} side="after" name={names[1]} />
      </div>
      {changed && onRestore ? (
        <div className={cn(columns, "font-normal")}>
          <Button
            variant="ghost"
            size="sm"
            data-restore=""
            onClick={({ currentTarget }) => onRestore(row, currentTarget)}
            aria-label={`${restoreWords(row)}: ${words}`}
            className="-ml-2.5 mt-0.5 justify-self-start sm:col-start-2"
          >
            <Undo2 aria-hidden />
            {restoreWords(row)}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

const restoreWords = ({ before, after }: Row) => (before === null ? "Remove" : after === null ? "Put back" : "Restore");

function Side({ row, side, name }: { row: Row; side: "before" | "after"; name: string }) {
  const { before, after } = row;
  const changed = isChanged(row);
  const own = side === "before" ? before : after;
  return (
    <p
      className={cn(
        "wrap-anywhere min-w-0 whitespace-pre-wrap",
        // One version is enough where both are the same and below each other.
        !changed && side === "before" && "max-sm:hidden",
        own === null && "max-sm:hidden",
      )}
    >
      <span
        className={cn("sr-only", changed && "max-sm:not-sr-only max-sm:mr-1.5 max-sm:text-ink-faint max-sm:text-sm")}
      >
        {name}:{" "}
      </span>
      {own === null ? (
        <span className="text-ink-faint">{side === "before" ? "Not in this version" : "Removed"}</span>
      ) : before !== null && after !== null ? (
        <MarkedWords before={before} after={after} side={side} />
      ) : side === "before" ? (
        <Removed>{own}</Removed>
      ) : (
        <Added>{own}</Added>
      )}
    </p>
  );
}
