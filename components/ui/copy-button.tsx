"use client";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button";
import { IconButton } from "./icon-button";
import { toast } from "./toast";

const shownMs = 1800;

/** Copies and says so, in words when it has words. `label` names what is copied: "Copy link". */
export function CopyButton({
  text,
  label,
  icon,
  variant = "secondary",
  size = "md",
  className,
}: { text: string; label: string; icon?: boolean; className?: string } & Pick<ButtonProps, "variant" | "size">) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.bad("The browser did not allow copying.", { description: "Select the text and copy it by hand." });
    }
  }

  const mark = copied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />;
  return (
    <>
      {icon ? (
        <IconButton
          label={copied ? "Copied" : label}
          size={size === "sm" ? "sm" : "md"}
          onClick={copy}
          className={className}
        >
          {mark}
        </IconButton>
      ) : (
        <Button variant={variant} size={size} onClick={copy} className={className}>
          {mark}
          {copied ? "Copied" : label}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {copied ? "Copied" : ""}
      </span>
    </>
  );
}
