"use client";
import Link from "next/link";
import { useState } from "react";
import type { Reader } from "@/components/patterns/identity/reader";
import { SettingsSection } from "@/components/settings/settings-section";
import { LateOverlay } from "@/components/ui/late-overlay";
import { NoKey } from "@/components/vault/no-key";
import { UnkeptCodes } from "@/components/vault/unkept-codes";
import { useVault } from "@/components/vault/use-vault";
import { VaultClock } from "@/components/vault/vault-clock";
import { dropInterrupted, resumeInterrupted, useIsInterrupted } from "@/components/vault/vault-session";
import type { PinStatusWire } from "@/lib/features/vault/schema";
import { AuthenticatorSettings } from "./authenticator-settings";
import { ExportVault } from "./export-vault";
import { OpeningList } from "./opening-list";
import { PinSettings } from "./pin-settings";

const loadOpen = () => import("@/components/vault/open/open-dialog").then((loaded) => loaded.OpenDialog);
const loadLost = () => import("@/components/vault/open/lost-dialog").then((loaded) => loaded.LostDialog);

type VaultSettingsProps = { status: PinStatusWire; reader: Reader };

/** What opens the vault, when it was opened, and its export. What needs an open vault asks for the factor over the page. */
export function VaultSettings({ status: first, reader }: VaultSettingsProps) {
  const status = useVault(first);
  const isInterrupted = useIsInterrupted();
  const [isLost, setIsLost] = useState(false);
  if (!status.available) return <NoKey />;
  if (status.factor === "none") {
    return (
      <p className="py-2 text-base text-ink">
        Your vault isn't set up yet.{" "}
        <Link href="/vault" className="rounded-sm text-accent underline underline-offset-2">
          Set it up
        </Link>
      </p>
    );
  }
  return (
    <>
      {status.unlocked ? (
        <div className="mb-4 flex justify-end">
          <VaultClock status={status} reader={reader} />
        </div>
      ) : null}
      <SettingsSection
        title="PIN"
        lead={
          status.factor === "app"
            ? "It sleeps while your authenticator is on, and opens the vault again when you turn that off."
            : "It opens your vault."
        }
      >
        <PinSettings status={status} reader={reader} />
      </SettingsSection>
      <SettingsSection title="Authenticator" lead="An app on your phone that shows a new code every 30 seconds.">
        <AuthenticatorSettings reader={reader} />
      </SettingsSection>
      <SettingsSection
        title="Last opened"
        lead="Don't recognise one? Lock the vault, and change your PIN and password."
      >
        <OpeningList />
      </SettingsSection>
      <SettingsSection title="Export" lead="Everything you can open, in a file of your own.">
        <ExportVault reader={reader} />
      </SettingsSection>
      <LateOverlay
        load={loadOpen}
        props={{
          open: isInterrupted && !status.unlocked && !isLost,
          onOpenChange: (isOpen: boolean) => isOpen || dropInterrupted(),
          status,
          title: "Open your vault",
          description: "Then what you were doing goes on.",
          onOpened: resumeInterrupted,
          onLost: () => {
            dropInterrupted();
            setIsLost(true);
          },
        }}
      />
      <LateOverlay load={loadLost} props={{ open: isLost, onOpenChange: setIsLost, status, reader }} />
      <UnkeptCodes isOpen={status.unlocked} />
    </>
  );
}
