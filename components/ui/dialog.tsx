"use client";
import type { ComponentProps } from "react";
import { LateOverlay } from "./late-overlay";

export type DialogProps = ComponentProps<typeof import("./popups/dialog")["Dialog"]>;

const load = () => import("./popups/dialog").then((loaded) => loaded.Dialog);

/** A dialog on a desktop; on a phone it sits at the bottom of the screen. Its code loads when it opens. */
export function Dialog(props: DialogProps) {
  return <LateOverlay load={load} props={props} />;
}
