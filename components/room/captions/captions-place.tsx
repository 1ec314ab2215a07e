"use client";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { usePreference } from "../preferences";
import { captionChoices } from "./caption-choices";

const heights = { small: "h-19 sm:h-21", medium: "h-21 sm:h-24", large: "h-28 sm:h-32" } as const;

/** The area of the captions, above or below the stage, tall enough for two or three lines. */
export function CaptionsPlace({ children }: { children: ReactNode }) {
  const [{ size, place }] = usePreference(captionChoices);
  return (
    <div
      className={cn(
        "shrink-0 pt-2",
        heights[size],
        place === "top" && "order-first pt-[max(0.5rem,env(safe-area-inset-top))]",
      )}
    >
      {children}
    </div>
  );
}
