"use client";
import { Fragment, useState } from "react";
import { Button } from "@/components/ui/button";
import type { SourceKind, SourceWire } from "@/lib/flows/copilot/schema";
import { listedSources } from "./answer-lines";
import { SourceChip, useSourceOpener } from "./source-link";

const shownMax = 4;

/** What an answer rests on, and where else Parley looked. */
export function SourceList({
  sources,
  lookedIn,
  text = "",
}: {
  sources: readonly SourceWire[];
  lookedIn: readonly string[];
  /** The answer. */
  text?: string;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const all = listedSources(sources, text);
  const shown = showsAll ? all : all.slice(0, shownMax);
  const names = new Set(all.map(({ name }) => name));
  const elsewhere = lookedIn.filter((name) => !names.has(name));
  if (all.length === 0 && elsewhere.length === 0) return null;
  return (
    <div className="mt-2.5 space-y-1.5">
      {all.length > 0 ? (
        <ul aria-label="Sources" className="flex flex-wrap gap-1.5">
          {shown.map((source) => (
            <li key={source.name} className="min-w-0 max-w-full">
              <SourceChip source={source} />
            </li>
          ))}
          {all.length > shown.length ? (
            <li>
              <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
                {all.length - shown.length} more
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {elsewhere.length > 0 ? (
        <p className="wrap-anywhere text-ink-faint text-xs">
          Looked in{" "}
          {elsewhere.map((name, at) => (
            <Fragment key={name}>
              {at > 0 ? " · " : ""}
              <LookedIn name={name} sources={sources} />
            </Fragment>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const roomParts: readonly [SourceKind, RegExp][] = [
  ["transcript", /^Transcript \d/],
  ["chat", /^Chat$/],
  ["polls", /^Polls$/],
];

/** A part of the room opens there, the transcript where the answer has it from. */
function LookedIn({ name, sources }: { name: string; sources: readonly SourceWire[] }) {
  const kind = roomParts.find(([, pattern]) => pattern.test(name))?.[0] ?? "meeting";
  const open = useSourceOpener({ kind, t_ms: sources.find((source) => source.kind === kind)?.t_ms ?? null });
  if (!open) return name;
  return (
    <button
      type="button"
      onClick={open}
      className="relative rounded-sm text-left underline decoration-line underline-offset-2 hover:text-ink hover:decoration-ink-faint touch:after:absolute touch:after:-inset-2"
    >
      {name}
    </button>
  );
}
