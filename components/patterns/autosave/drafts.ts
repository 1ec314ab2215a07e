import type { Draft, DraftStore } from "./autosaver";

const prefix = "draft";
const tabKey = "draft-tab";

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
 * What is not saved yet, in the browser: a tab that is closed leaves it for the next one. It belongs to the account that
 * wrote it, since others may use the same browser. Each tab has its own, so that two tabs with the same document do not
 * mix. Without storage, nothing is kept. `subject` names the document.
 */
export function draftsOf<Values>(userId: string, subject: string) {
  let key = `${accountPrefix(userId)}${subject} `;
  const ownKey = () => `${key}${tabId()}`;
  const store = {
    /** Of this account and document, in all tabs. */
    get key() {
      return key;
    },
    read: (): Draft<Values> | null => {
      try {
        if (localStorage.getItem(ownKey()) === null) takeAbandoned(key, ownKey());
        const draft: Draft<Values> | null = JSON.parse(localStorage.getItem(ownKey()) ?? "null");
        return draft?.changes ? draft : null;
      } catch {
        return null;
      }
    },
    write: (draft: Draft<Values> | null, { isGone = false } = {}): boolean => {
      try {
        if (draft === null) localStorage.removeItem(ownKey());
        else if (signedOut.has(userId)) return false;
        else localStorage.setItem(ownKey(), JSON.stringify({ ...draft, at: Date.now(), isGone }));
        return true;
      } catch {
        // Full, or not allowed: the text is still on the page.
        return false;
      }
    },
    /** A document that was created is another one than the next that will be. */
    moveTo: (next: string) => {
      store.write(null);
      key = `${accountPrefix(userId)}${next} `;
    },
  };
  return store satisfies DraftStore<Values>;
}

/** Whether this tab, or one that is gone, has changes of it that were not saved. */
export const hasDraft = (userId: string, subject: string) => draftsOf(userId, subject).read() !== null;

/** A tab that is open tries again within half a minute, and writes its draft each time. */
const abandonedAfterMs = 60_000;

/** The draft of a tab that is gone becomes this tab's. The clock may have been set back since it was written. */
function takeAbandoned(key: string, ownKey: string) {
  const [found] = keysOf(key)
    .map((one) => ({ at: 0, isGone: false, ...JSON.parse(localStorage.getItem(one) ?? "{}"), key: one }))
    .filter(({ at, isGone }) => isGone || Math.abs(Date.now() - at) > abandonedAfterMs)
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
