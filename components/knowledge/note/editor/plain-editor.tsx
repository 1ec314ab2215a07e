"use client";
import { useEffect, useRef } from "react";
import { bodyBytesMax } from "@/lib/features/knowledge/constants";
import type { EditorProps } from "./editor-handle";

/** The Markdown itself, for what is too long for the document, and for whoever likes it better. */
export function PlainEditor({ markdown, isNew, onChange, onBlur, onReady }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const handlers = useRef({ onReady });
  useEffect(() => {
    const { onReady: tell } = handlers.current;
    tell({
      show: (text) => {
        if (field.current) field.current.value = text;
      },
      focus: () => field.current?.focus(),
    });
    return () => tell(null);
  }, []);
  return (
    <textarea
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: the person has just opened it to write.
      autoFocus={!isNew}
      defaultValue={markdown}
      maxLength={bodyBytesMax}
      aria-label="Note as Markdown"
      spellCheck={markdown.length < 50_000}
      onChange={({ target }) => onChange(() => target.value)}
      onBlur={onBlur}
      className="scroll-quiet min-h-[60dvh] w-full max-w-[80ch] resize-y rounded-card border border-line bg-raised p-4 font-mono text-base text-ink leading-6 outline-none focus:border-accent"
    />
  );
}
