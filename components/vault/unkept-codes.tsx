"use client";
import { useEffect } from "react";
import { LatePart } from "@/components/ui/late-part";
import { sharedValue } from "./shared-value";
import { waitUntilOpen } from "./vault-session";

const unkept = sharedValue<string[] | null>(null);

/** Shows recovery codes until somebody says that they have kept them. Null: they are void. */
export const holdCodes = unkept.set;

const load = () => import("./recovery-codes-dialog").then((loaded) => loaded.RecoveryCodesDialog);

/**
 * Recovery codes are shown once. A closed vault hides them, since each opens it; whatever becomes of the part of the page
 * that asked for them, they are there again when the vault is open, until they are kept.
 */
export function UnkeptCodes({ isOpen }: { isOpen: boolean }) {
  const codes = unkept.useValue();
  useEffect(() => {
    if (!codes) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [codes]);
  useEffect(() => {
    // Nothing is to be done: the page asks for the factor, and what it says is true.
    if (codes && !isOpen) waitUntilOpen().catch(() => {});
  }, [codes, isOpen]);
  return codes && isOpen ? <LatePart load={load} props={{ codes, onDone: () => unkept.set(null) }} /> : null;
}
