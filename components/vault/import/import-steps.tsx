"use client";
import { Dialog } from "@/components/ui/popups/dialog";
import type { ImportDialogProps } from "@/components/vault/import-dialog";

export function ImportSteps({ open, onOpenChange }: ImportDialogProps) {
  return <Dialog open={open} onOpenChange={onOpenChange} title="Import passwords" />;
}
