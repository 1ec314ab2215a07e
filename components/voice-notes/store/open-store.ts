"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { whenAccount } from "./account";
import type { KeptSynced } from "./keep-synced";
import type { NotesStore } from "./notes-store";

export type OpenedStore = { store: NotesStore; synced: KeptSynced };

let opened: { account: string; ready: Promise<OpenedStore> } | null = null;

/** The notes of the account that is signed in. Another account's are closed. */
export async function openStore(): Promise<OpenedStore> {
  const account = await whenAccount();
  if (opened?.account !== account) {
    void opened?.ready.then(closeOpened, () => {});
    const ready = open(account);
    opened = { account, ready };
    // Asked again, it is tried again.
    ready.catch(() => {
      if (opened?.ready === ready) opened = null;
    });
  }
  return opened.ready;
}

/** Its code loads beside the page. */
const open = async (account: string) => (await import("./start-store")).startStore(account);

function closeOpened({ store, synced }: OpenedStore) {
  synced.stop();
  store.database.close();
}

const nothing = () => () => {};

/** Renders again when a note changes, in whichever tab. Null: not opened yet. */
export function useStore(): { opened: OpenedStore | null; version: number; error: unknown; retry: () => void } {
  const [known, setKnown] = useState<OpenedStore | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of `tries` opens it again.
  useEffect(() => {
    let current = true;
    openStore().then(
      (found) => {
        if (!current) return;
        setKnown(found);
        setError(null);
      },
      (failure: unknown) => current && setError(failure),
    );
    return () => {
      current = false;
    };
  }, [tries]);
  const version = useSyncExternalStore(
    known?.store.subscribe ?? nothing,
    () => known?.store.version ?? 0,
    () => 0,
  );
  return { opened: known, version, error, retry: () => setTries((count) => count + 1) };
}
