"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { readView, type VaultView, viewPath } from "./vault-view";

/** What the vault shows is in its address: Back leads to what was shown before, also after the vault was locked. */
export function useVaultView() {
  const params = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  return {
    view,
    /** A step of its own for Back. */
    go: (change: Partial<VaultView>) =>
      window.history.pushState(null, "", viewPath({ ...view, part: null, ...change })),
    /** In the place of this step. */
    adjust: (change: Partial<VaultView>) => window.history.replaceState(null, "", viewPath({ ...view, ...change })),
  };
}
