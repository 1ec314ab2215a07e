"use client";
import type { ComponentProps } from "react";
import { LateOverlay } from "./late-overlay";

export type SheetProps = ComponentProps<typeof import("./popups/sheet")["Sheet"]>;

const load = () => import("./popups/sheet").then((loaded) => loaded.Sheet);

/** A panel that comes in from the edge of the screen. Its code loads when it opens. */
export function Sheet(props: SheetProps) {
  return <LateOverlay load={load} props={props} />;
}
