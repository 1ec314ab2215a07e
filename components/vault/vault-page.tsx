"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Reader } from "@/components/patterns/identity/reader";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { PinStatusWire } from "@/lib/features/vault/schema";
import { NoKey } from "./no-key";
import { OpenVault } from "./open/open-vault";
import { OpenedVault } from "./opened-vault";
import { OfferAuthenticator } from "./set-up/offer-authenticator";
import { SetUpVault } from "./set-up/set-up-vault";
import { UnkeptCodes } from "./unkept-codes";
import { useReveal } from "./use-reveal";
import { useVault } from "./use-vault";

const loadImport = () => import("./import-dialog").then((loaded) => loaded.ImportDialog);

type VaultPageProps = { status: PinStatusWire; reader: Reader };

/**
 * The vault in its states. What an open one shows is fetched by the page itself: no secret is in its HTML. What goes on
 * when the vault is open again belongs to this page, which stays.
 */
export function VaultPage({ status: first, reader }: VaultPageProps) {
  const status = useVault(first);
  const reveal = useReveal();
  const hide = useEffectEvent(() => reveal.hide());
  useEffect(() => {
    if (!status.unlocked) hide();
  }, [status.unlocked]);
  const [step, setStep] = useState<"opening" | "offering" | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      {status.available && status.unlocked && !step ? (
        <OpenedVault status={status} reader={reader} reveal={reveal} onImport={() => setIsImporting(true)} />
      ) : (
        <PageBody>
          <PageHeader title="Vault" />
          {!status.available ? (
            <NoKey />
          ) : status.unlocked ? (
            <OfferAuthenticator onDone={() => setStep(null)} />
          ) : status.factor === "none" || step === "opening" ? (
            <SetUpVault reader={reader} onStep={setStep} />
          ) : (
            <OpenVault status={status} reader={reader} />
          )}
        </PageBody>
      )}
      {isImporting ? (
        <LateOverlay load={loadImport} props={{ open: status.unlocked, onOpenChange: setIsImporting }} />
      ) : null}
      <UnkeptCodes isOpen={status.unlocked} />
    </>
  );
}
