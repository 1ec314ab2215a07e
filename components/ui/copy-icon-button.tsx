"use client";
import { Check, Copy } from "lucide-react";
import { CopyStatus } from "./copy-button";
import { IconButton } from "./icon-button";
import { useCopy } from "./use-copy";

export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <>
      <IconButton label={isCopied ? "Copied" : label} size="sm" onClick={copy}>
        {isCopied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
      </IconButton>
      <CopyStatus isCopied={isCopied} />
    </>
  );
}
