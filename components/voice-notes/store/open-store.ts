"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { SoundSender } from "@/components/voice-notes/recorder/send-sound";
import { soundServer } from "@/components/voice-notes/recorder/sound-server";
import { whenAccount } from "./account";
import { notesServer } from "./ask-server";
import { KeptSynced } from "./keep-synced";
import { openNotesDatabase } from "./notes-database";
import { NotesStore } from "./notes-store";

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

async function open(account: string): Promise<OpenedStore> {
  const store = new NotesStore(account, await openNotesDatabase(account), notesServer);
  await store.load();
  const sender = new SoundSender(store, soundServer);
  const synced: KeptSynced = new KeptSynced(store, () => sender.run((id, sent) => synced.report(id, sent)));
  return { store, synced };
}

function closeOpened({ store, synced }: OpenedStore) {
  synced.stop();
  store.database.close();
}

const nothing = () => () => {};

/** Renders again when a note changes, in whichever tab. Null: not opened yet. */
export function useStore(): { opened: OpenedStore | null; version: number; error: unknown } {
  const [known, setKnown] = useState<OpenedStore | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    openStore().then(
      (found) => current && setKnown(found),
      (failure: unknown) => current && setError(failure),
    );
    return () => {
      current = false;
    };
  }, []);
  const version = useSyncExternalStore(
    known?.store.subscribe ?? nothing,
    () => known?.store.version ?? 0,
    () => 0,
  );
  return { opened: known, version, error };
}
