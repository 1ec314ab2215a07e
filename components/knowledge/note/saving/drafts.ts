import type { Draft, SaverOptions } from "./note-saver";

const prefix = "knowledge-draft";
const tabKey = "knowledge-tab";

/** Of this tab, over a reload. */
function tabId(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known) return known;
  const id = Math.random().toString(36).slice(2);
  sessionStorage.setItem(tabKey, id);
  return id;
}

/**
 * Text that is not saved yet, in the browser: a tab that is closed leaves it for the next one. Each tab has its own, so
 * that two tabs with the same note do not mix. Without storage, nothing is kept.
 */
export const noteDrafts = (noteId: string): SaverOptions["drafts"] => ({
  read: () => {
    try {
      const key = draftKey(noteId) ?? abandonedKey(noteId);
      return key ? (JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null) : null;
    } catch {
      return null;
    }
  },
  write: (draft) => {
    try {
      const key = `${prefix} ${noteId} ${tabId()}`;
      if (draft) localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
      else localStorage.removeItem(key);
    } catch {
      // Full, or not allowed: the text is still in the editor.
    }
  },
});

function draftKey(noteId: string): string | null {
  const key = `${prefix} ${noteId} ${tabId()}`;
  return localStorage.getItem(key) === null ? null : key;
}

/** A tab that is open tries again within half a minute, and writes its draft each time. */
const abandonedAfterMs = 60_000;

/** The draft of a tab that is gone becomes this tab's. */
function abandonedKey(noteId: string): string | null {
  const [found] = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${prefix} ${noteId} `))
    .map((key) => ({ key, at: Number(JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0) }))
    .filter(({ at }) => Date.now() - at > abandonedAfterMs)
    .sort((one, other) => other.at - one.at);
  if (!found) return null;
  const own = `${prefix} ${noteId} ${tabId()}`;
  localStorage.setItem(own, localStorage.getItem(found.key) ?? "");
  localStorage.removeItem(found.key);
  return own;
}

/** Whether there is text of this note that was not saved. */
export const hasDraft = (noteId: string) => noteDrafts(noteId).read() !== null;
