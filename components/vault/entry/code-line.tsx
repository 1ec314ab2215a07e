"use client";
import { Copy, Eye, QrCode } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { readCode } from "@/components/vault/read-secret";
import { codeKey, type Reveal } from "@/components/vault/use-reveal";

/** Most sites take a new one so often: as long as the ring takes to empty. */
const periodMs = 30_000;

type CodeLineProps = { entryId: string; reveal: Reveal; onSeed: () => void };

/** The one-time code of an entry: copied without being shown, or shown until the next one. */
export function CodeLine({ entryId, reveal, onSeed }: CodeLineProps) {
  const shown = reveal.code?.entryId === entryId ? reveal.code : null;
  const read = async () => (await readCode(entryId)()).code;
  return (
    <>
      <output aria-label="The code" aria-live="polite" className="flex h-9 items-center gap-3">
        {shown ? (
          <>
            <Ring key={shown.endsAt} endsAt={shown.endsAt} />
            <span aria-hidden className="tabular select-all font-medium text-2xl text-ink tracking-wider">
              {shown.code.slice(0, 3)} {shown.code.slice(3)}
            </span>
            {/* Digit by digit, not as a number. */}
            <span className="sr-only">{[...shown.code].join(" ")}</span>
          </>
        ) : (
          <>
            <span aria-hidden className="select-none text-ink-faint text-md tracking-[0.2em]">
              ••• •••
            </span>
            <span className="sr-only">Hidden</span>
          </>
        )}
      </output>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          aria-label="Copy code"
          loading={reveal.pending === copyKey(entryId)}
          onClick={() => void reveal.copy(copyKey(entryId), read)}
        >
          <Copy aria-hidden />
          Copy code
        </Button>
        {shown ? null : (
          <Button
            aria-label="Show code"
            loading={reveal.pending === codeKey(entryId)}
            onClick={() => void reveal.showCode(entryId)}
          >
            <Eye aria-hidden />
            Show code
          </Button>
        )}
        <Button variant="ghost" onClick={onSeed}>
          <QrCode aria-hidden />
          Setup key
        </Button>
      </div>
    </>
  );
}

const copyKey = (entryId: string) => `copied code ${entryId}`;

/** Empties until the code ends. */
function Ring({ endsAt }: { endsAt: number }) {
  const [left] = useState(() => Math.max(0, endsAt - Date.now()));
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0 -rotate-90 motion-reduce:hidden">
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        strokeWidth="3"
        pathLength="1"
        strokeDasharray="1"
        className="animate-ring-empties stroke-accent"
        style={{ animationDelay: `${left - periodMs}ms` }}
      />
    </svg>
  );
}
