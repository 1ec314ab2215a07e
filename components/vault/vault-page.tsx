"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import type { PinStatusWire } from "@/lib/features/vault/schema";
import { NoKey } from "./no-key";
import { OpenVault } from "./open/open-vault";
import { OpenedVault } from "./opened-vault";
import type { Reader } from "@/components/patterns/identity/reader";
import { OfferAuthenticator } from "./set-up/offer-authenticator";
import { SetUpVault } from "./set-up/set-up-vault";
import { useReveal } from "./use-reveal";
import { useVault } from "./use-vault";

type VaultPageProps = { status: PinStatusWire; reader: Reader };

/** The vault in its states. What an open one shows is fetched by the page itself: no secret is in its HTML. */
export function VaultPage({ status: first, reader }: VaultPageProps) {
  const status = useVault(first);
  const reveal = useReveal();
  const hide = useEffectEvent(() => reveal.hide());
  useEffect(() => {
    if (!status.unlocked) hide();
  }, [status.unlocked]);
  const [step, setStep] = useState<"opening" | "offering" | null>(null);
  if (status.available && status.unlocked && !step) {
    return <OpenedVault status={status} reader={reader} reveal={reveal} />;
  }
  return (
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
  );
}
