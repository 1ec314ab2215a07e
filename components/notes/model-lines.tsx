"use client";
import { Sparkles } from "lucide-react";
import { createContext, useContext } from "react";

/** The ids of the lines that a language model wrote. */
export const ModelLines = createContext<ReadonlySet<string>>(new Set());

/** Stands behind a line that a language model wrote. */
export function ModelMark({ id }: { id: string }) {
  return useContext(ModelLines).has(id) ? (
    <Sparkles role="img" aria-label="Written by a language model" className="ml-1.5 inline size-3 text-ink-faint" />
  ) : null;
}
