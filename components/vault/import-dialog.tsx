"use client";
import { LateOverlay, type OverlayProps } from "@/components/ui/late-overlay";

export type ImportDialogProps = {
  /** False while the vault is closed: what was read is hidden, and there again when it is open. */
  open: boolean;
  /** Somebody closes it: what was read goes. */
  onOpenChange: NonNullable<OverlayProps["onOpenChange"]>;
};

const load = () => import("./import/import-steps").then((loaded) => loaded.ImportSteps);

/** Reads an export of another password manager, shows what it becomes, and adds it. Its code loads when it opens. */
export function ImportDialog(props: ImportDialogProps) {
  return <LateOverlay load={load} props={props} />;
}
