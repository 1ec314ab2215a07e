import { EmptyState } from "@/components/ui/empty-state";

/** The installation lacks what encrypts the vault. */
export function NoKey() {
  return (
    <EmptyState title="The vault isn't available on this installation yet" className="mt-6">
      It has no key to encrypt entries with. Ask whoever runs Parley to set <code className="font-mono">VAULT_KEY</code>
      . Nothing is lost: entries that were kept before open again with the same key.
    </EmptyState>
  );
}
