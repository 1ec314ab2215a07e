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

const accountPrefix = (userId: string) => `${prefix} ${userId} `;

/** Whose drafts are no longer kept: a page that is being left after signing out would write them once more. */
const signedOut = new Set<string>();

/**
 * Text that is not saved yet, in the browser: a tab that is closed leaves it for the next one. It belongs to the account
 * that wrote it, since others may use the same browser. Each tab has its own, so that two tabs with the same note do not
 * mix. Without storage, nothing is kept.
 */
export function noteDrafts<Draft extends object>(userId: string, noteId: string) {
  const notePrefix = `${accountPrefix(userId)}${noteId} `;
  const ownKey = () => `${notePrefix}${tabId()}`;
  return {
    read: (): Draft | null => {
      try {
        if (localStorage.getItem(ownKey()) === null) takeAbandoned(notePrefix, ownKey());
        return JSON.parse(localStorage.getItem(ownKey()) ?? "null");
      } catch {
        return null;
      }
    },
    write: (draft: Draft | null) => {
      try {
        if (draft && !signedOut.has(userId)) {
          localStorage.setItem(ownKey(), JSON.stringify({ ...draft, at: Date.now() }));
        } else localStorage.removeItem(ownKey());
      } catch {
        // Full, or not allowed: the text is still in the editor.
      }
    },
  };
}

/** A tab that is open tries again within half a minute, and writes its draft each time. */
const abandonedAfterMs = 60_000;

/** The draft of a tab that is gone becomes this tab's. */
function takeAbandoned(notePrefix: string, ownKey: string) {
  const [found] = keysOf(notePrefix)
    .map((key) => ({ key, at: Number(JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0) }))
    .filter(({ at }) => Date.now() - at > abandonedAfterMs)
    .sort((one, other) => other.at - one.at);
  if (!found) return;
  localStorage.setItem(ownKey, localStorage.getItem(found.key) ?? "");
  localStorage.removeItem(found.key);
}

/** Forgets what this account wrote in this browser and did not save, in all tabs. */
export function dropDrafts(userId: string) {
  signedOut.add(userId);
  try {
    for (const key of keysOf(accountPrefix(userId))) localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was kept.
  }
}

const keysOf = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));
