"use client";
import type { ComponentProps } from "react";
import { LateOverlay } from "./late-overlay";

export type AlertDialogProps = ComponentProps<typeof import("./popups/alert-dialog")["AlertDialog"]>;

const load = () => import("./popups/alert-dialog").then((loaded) => loaded.AlertDialog);

/** A question before something is lost. Its code loads when it opens. */
export function AlertDialog(props: AlertDialogProps) {
  return <LateOverlay load={load} props={props} />;
}
