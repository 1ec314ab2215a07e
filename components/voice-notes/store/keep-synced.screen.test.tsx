import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { ModelServer } from "@/lib/testing/voice-note-server";
import { KeptSynced } from "./keep-synced";
import { makeNoteId } from "./make-note-id";
import { openNotesDatabase } from "./notes-database";
import { NotesStore } from "./notes-store";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  localStorage.clear();
});

/** A tab of this account: its own connection to the database, the same locks. */
async function openTab(account: string, server: ModelServer, sendSound: () => Promise<void>, isAway = false) {
  const database = await openNotesDatabase(account);
  const store = new NotesStore(
    account,
    database,
    server.connect(account, () => (isAway ? "unheard" : "answered")),
  );
  await store.load();
  const synced = new KeptSynced(store, sendSound);
  closing.push(() => {
    synced.stop();
    database.close();
  });
  return store;
}

test("what one tab cannot send, another does, one at a time; both show the same", async () => {
  const [account, server] = [makeNoteId(), new ModelServer()];
  let [running, most] = [0, 0];
  const send = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
  });
  const failing = async () => {
    await send();
    throw new ApiError(0, "unreachable", "Away.");
  };
  const first = await openTab(account, server, failing, true);
  const second = await openTab(account, server, send);
  send.mockClear();
  const id = await first.create({ title: "Made in the first tab" });
  await vi.waitFor(() => expect(server.notes.get(id)?.title).toBe("Made in the first tab"), { timeout: 5000 });
  await vi.waitFor(() => expect(first.writes).toEqual([]), { timeout: 5000 });
  expect(first.view(id)?.title).toBe("Made in the first tab");
  expect(second.writes).toEqual([]);
  await vi.waitFor(() => expect(send.mock.calls.length).toBeGreaterThan(1));
  expect(most).toBe(1);
});
