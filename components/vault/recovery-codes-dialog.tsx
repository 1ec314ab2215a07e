"use client";
import { LateOverlay } from "@/components/ui/late-overlay";

export type RecoveryCodesProps = { codes: string[]; onDone: () => void };

const load = () => import("./recovery-codes").then((loaded) => loaded.RecoveryCodes);

/** Shows codes this once. It closes only when somebody says that they have kept them. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesProps) {
  return <LateOverlay load={load} props={{ codes, onDone, open: true, onOpenChange: () => {} }} />;
}
