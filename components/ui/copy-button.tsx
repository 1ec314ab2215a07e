"use client";
import { Check, Copy } from "lucide-react";
import { Button, type ButtonProps } from "./button";
import { useCopy } from "./use-copy";

type CopyButtonProps = { text: string; html?: string; label: string; className?: string } & Pick<
  ButtonProps,
  "variant" | "size"
>;

/** `label` names what is copied: "Copy link". */
export function CopyButton({ text, html, label, variant = "secondary", size = "md", className }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text, html);
  return (
    <>
      <Button variant={variant} size={size} onClick={copy} className={className}>
        {isCopied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
        {isCopied ? "Copied" : label}
      </Button>
      <CopyStatus isCopied={isCopied} />
    </>
  );
}

export function CopyStatus({ isCopied }: { isCopied: boolean }) {
  return (
    <span aria-live="polite" className="sr-only">
      {isCopied ? "Copied" : ""}
    </span>
  );
}
