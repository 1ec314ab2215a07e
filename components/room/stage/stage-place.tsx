"use client";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Place } from "./stage-layout";

/** A positioned container. Its children stay mounted when it moves. */
export function StagePlace({ place, children }: { place: Place | undefined; children: ReactNode }) {
  return (
    <div
      hidden={!place}
      className={cn(
        "absolute top-0 left-0 transition-[transform,width,height] duration-200 ease-out",
        place?.part === "float" && "z-5 rounded-tile shadow-float",
      )}
      style={place ? placeStyle(place) : undefined}
    >
      {children}
    </div>
  );
}

function placeStyle({ x, y, width, height }: Place): CSSProperties {
  return { transform: `translate3d(${x}px, ${y}px, 0)`, width, height };
}
