"use client";
import { CircleAlert } from "lucide-react";
import type { DeviceTrouble, MediaKind } from "@/components/room/devices/device-trouble";
import { browserOf, troubleHelp } from "@/components/room/devices/trouble-help";
import type { Preview } from "@/components/room/devices/use-preview";

/**
 * Explains, over the preview, why camera or microphone are unavailable. Both share a card if the reason is the same.
 */
export function TroubleCards({ trouble: troubles }: Pick<Preview, "trouble">) {
  const byTrouble = new Map<DeviceTrouble, MediaKind[]>();
  for (const kind of ["camera", "microphone"] as const) {
    const trouble = troubles[kind];
    if (trouble) byTrouble.set(trouble, [...(byTrouble.get(trouble) ?? []), kind]);
  }
  const browser = browserOf(navigator.userAgent);
  return (
    <div
      role="alert"
      className="scroll-quiet absolute inset-x-3 top-3 mx-auto max-h-[calc(100%-6rem)] max-w-md space-y-3 overflow-y-auto rounded-card bg-canvas/85 p-3 sm:top-6"
    >
      {[...byTrouble].map(([trouble, kinds]) => {
        const { title, steps } = troubleHelp(trouble, kinds, browser);
        return (
          <section key={trouble}>
            <h2 className="flex items-start gap-2 font-medium text-base text-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
              {title}
            </h2>
            <ol className="mt-1 list-decimal space-y-0.5 pl-10 text-ink-soft text-sm marker:text-ink-faint">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
