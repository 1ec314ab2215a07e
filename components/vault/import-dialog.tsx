"use client";
import { LateOverlay, type OverlayProps } from "@/components/ui/late-overlay";
import type { EntryWire } from "@/lib/features/vault/schema";

export type ImportDialogProps = {
  /** What the vault holds already. */
  entries: EntryWire[];
  open: boolean;
  onOpenChange: NonNullable<OverlayProps["onOpenChange"]>;
};

const load = () => import("./import/import-steps").then((loaded) => loaded.ImportSteps);

/** Reads an export of another password manager, shows what it becomes, and adds it. Its code loads when it opens. */
export function ImportDialog(props: ImportDialogProps) {
  return <LateOverlay load={load} props={props} />;
}
