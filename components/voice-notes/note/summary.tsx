"use client";
import { useMemo } from "react";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/page-section";
import { readSummary } from "./summary-lines";
import { TimeButton, timeGutter } from "./time-button";

/** Written by Parley, each line with the time it comes from. */
export function Summary({ markdown }: { markdown: string }) {
  const lines = useMemo(() => readSummary(markdown), [markdown]);
  const hasTimes = lines.some(({ atMs }) => atMs !== null);
  return (
    <Section title="Summary">
      <ul className="space-y-1.5">
        {lines.map(({ key, kind, text, atMs }) => (
          <li key={key} className={cn(hasTimes && timeGutter)}>
            {hasTimes ? atMs === null ? <span /> : <TimeButton ms={atMs} of={text} /> : null}
            <p className={cn("wrap-anywhere text-md text-ink", kind === "heading" && "font-semibold")}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
