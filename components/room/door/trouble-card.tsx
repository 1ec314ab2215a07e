"use client";
import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { browserOf, type DeviceTrouble, type MediaKind, troubleHelp } from "../devices/device-trouble";
import type { Preview } from "../devices/use-preview";

/** Explains why camera or microphone are unavailable. Both share a card if the reason is the same. */
export function TroubleCards({ preview }: { preview: Preview }) {
  const byTrouble = new Map<DeviceTrouble, MediaKind[]>();
  for (const kind of ["camera", "microphone"] as const) {
    const trouble = preview.trouble[kind];
    if (trouble) byTrouble.set(trouble, [...(byTrouble.get(trouble) ?? []), kind]);
  }
  if (byTrouble.size === 0) return null;
  const browser = browserOf(navigator.userAgent);
  return (
    <div role="alert" className="space-y-2">
      {[...byTrouble].map(([trouble, kinds]) => {
        const { title, steps } = troubleHelp(trouble, kinds, browser);
        return (
          <section key={trouble} className="rounded-card bg-warn-wash p-4">
            <h2 className="flex items-start gap-2 font-medium text-base text-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 text-warn" />
              {title}
            </h2>
            <ol className="mt-1.5 list-decimal space-y-0.5 pl-10 text-ink-soft text-sm marker:text-ink-faint">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Button size="sm" className="mt-3 ml-6" loading={preview.pending} onClick={preview.retry}>
              Try again
            </Button>
          </section>
        );
      })}
    </div>
  );
}
