"use client";
import type { Reader } from "@/components/patterns/identity/reader";
import { Gate } from "@/components/vault/open/gate";
import { useOpenVault } from "@/components/vault/use-vault";
import { PinForm } from "./pin-form";

type SetUpVaultProps = {
  reader: Reader;
  /** Null: it has to be opened by hand. */
  onStep: (step: "opening" | "offering" | null) => void;
};

/** The first visit: what the vault is, and a PIN for it. */
export function SetUpVault({ reader, onStep }: SetUpVaultProps) {
  const open = useOpenVault();
  return (
    <Gate
      title="Set up your vault"
      lead={
        <ul className="list-disc space-y-1 pl-4 marker:text-ink-faint">
          <li>Passwords, keys and notes, for you alone or for everyone in your organisation.</li>
          <li>It opens with a PIN, for five minutes at a time.</li>
          <li>Everything is encrypted. Parley decrypts it on the server when you ask for it.</li>
        </ul>
      }
    >
      <PinForm
        reader={reader}
        changes={false}
        action="Set PIN"
        onSet={async (pin) => {
          onStep("opening");
          await open.mutateAsync({ pin }).then(
            () => onStep("offering"),
            () => onStep(null),
          );
        }}
      />
    </Gate>
  );
}
