"use client";
import { Copy, Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Reveal } from "@/components/vault/use-reveal";

type SecretLineProps = {
  /** "password" */
  name: string;
  /** Its key among what can be revealed. */
  at: string;
  reveal: Reveal;
  readToShow: () => Promise<string>;
  readToCopy: () => Promise<string>;
  /** Of the button that copies. */
  variant?: "primary" | "secondary";
  /** How it is shown; as text unless said otherwise. */
  draw?: (secret: string) => ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** A secret: copied without being shown, or shown for a moment. */
export function SecretLine(props: SecretLineProps) {
  const { name, at, reveal, readToShow, readToCopy, variant = "primary", draw = drawText, children } = props;
  const secret = reveal.secretOf(at);
  const isPending = reveal.pending === at;
  return (
    <>
      <output aria-label={`The ${name}`} aria-live="polite" className="block">
        {secret === null ? (
          <>
            <span aria-hidden className="select-none text-ink-faint text-md tracking-[0.2em]">
              ••••••••••••
            </span>
            <span className="sr-only">Hidden</span>
          </>
        ) : (
          draw(secret)
        )}
      </output>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant={variant}
          loading={isPending}
          aria-label={`Copy ${name}`}
          onClick={() => void reveal.copy(at, readToCopy)}
        >
          <Copy aria-hidden />
          Copy
        </Button>
        {secret === null ? (
          <Button
            disabled={isPending}
            focusableWhenDisabled
            aria-label={`Show ${name}`}
            onClick={() => void reveal.show(at, readToShow)}
          >
            <Eye aria-hidden />
            Show
          </Button>
        ) : (
          <Button aria-label={`Hide ${name}`} onClick={reveal.hide}>
            <EyeOff aria-hidden />
            Hide
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

const drawText = (secret: string) => (
  <code className="scroll-quiet block max-h-60 select-all overflow-y-auto whitespace-pre-wrap break-all rounded-control border border-line bg-raised px-2.5 py-1.5 font-mono text-ink text-md">
    {secret}
  </code>
);
