"use client";
import { Dialog } from "@/components/ui/popups/dialog";
import { readSeed } from "@/components/vault/read-secret";
import { SeedView } from "@/components/vault/seed-view";
import type { Reveal } from "@/components/vault/use-reveal";
import type { EntryWire } from "@/lib/features/vault/schema";
import { nameTotp, setupKeyOf } from "@/lib/language/vault/read-totp";
import { SecretLine } from "./secret-line";

/** A longer name makes a QR code that few cameras read. */
const nameLengthMax = 60;

type SeedDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entry: EntryWire;
  reveal: Reveal;
};

/** What makes the one-time codes of an entry, for another phone. */
export function SeedDialog({ open, onOpenChange, entry, reveal }: SeedDialogProps) {
  const read = readSeed(entry.id);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) reveal.hide();
        onOpenChange(isOpen);
      }}
      title="Setup key"
      description={`For another phone. Whoever has it makes the one-time codes of “${entry.label}”.`}
      size="sm"
    >
      <SecretLine
        name="setup key"
        at={`seed ${entry.id}`}
        reveal={reveal}
        readToShow={async () => nameTotp(await read(), entry.label.slice(0, nameLengthMax).toWellFormed())}
        readToCopy={async () => setupKeyOf(await read())}
        variant="secondary"
        draw={(uri) => <SeedView uri={uri} label="QR code of the one-time codes" />}
      />
    </Dialog>
  );
}
