import { SoundSender } from "@/components/voice-notes/recorder/send-sound";
import { soundServer } from "@/components/voice-notes/recorder/sound-server";
import { notesServer } from "./ask-server";
import { KeptSynced } from "./keep-synced";
import { openNotesDatabase } from "./notes-database";
import { NotesStore } from "./notes-store";

/** Opens the notes of an account, and keeps them alike with the service until it is stopped. */
export async function startStore(account: string) {
  const database = await openNotesDatabase(account, () => void store.reopen());
  const store: NotesStore = new NotesStore(account, database, notesServer);
  await store.load();
  const sender = new SoundSender(store, soundServer);
  const synced: KeptSynced = new KeptSynced(store, () => sender.run((id, sent) => synced.report(id, sent)));
  return { store, synced };
}
