"use client";
import { CircleAlert } from "lucide-react";
import { CopyButton } from "@/components/ui/copy-button";
import { noCallWords } from "./no-call-words";

/** What somebody reads whose browser cannot make calls: what to do, and what works all the same. `link` leads back here. */
export function NoCallCard({ link }: { link: string }) {
  return (
    <section role="alert" className="rounded-card border border-line bg-raised p-4">
      <h2 className="flex items-start gap-2 font-medium text-ink text-md">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {noCallWords.title}
      </h2>
      <p className="mt-1.5 text-base text-ink-soft">{noCallWords.advice}</p>
      <p className="mt-1.5 text-base text-ink-soft">{noCallWords.rest}</p>
      <CopyButton text={link} label="Copy link" className="mt-3" />
    </section>
  );
}
