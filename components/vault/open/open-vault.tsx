"use client";
import { useState } from "react";
import type { Reader } from "@/components/patterns/identity/reader";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { VaultStatus } from "@/components/vault/vault-queries";
import { useIsInterrupted } from "@/components/vault/vault-session";
import { Gate } from "./gate";
import { OpenForm } from "./open-form";

const loadLost = () => import("./lost-dialog").then((loaded) => loaded.LostDialog);

/** The locked vault. */
export function OpenVault({ status, reader }: { status: VaultStatus; reader: Reader }) {
  const [isLost, setIsLost] = useState(false);
  const isInterrupted = useIsInterrupted();
  return (
    <Gate
      title="Your vault is locked"
      lead={
        isInterrupted
          ? "It locked while you were busy. Open it, and what you were doing goes on."
          : "It opens for five minutes, in this browser only."
      }
    >
      <OpenForm status={status} onLost={() => setIsLost(true)} />
      <LateOverlay load={loadLost} props={{ open: isLost, onOpenChange: setIsLost, status, reader }} />
    </Gate>
  );
}
