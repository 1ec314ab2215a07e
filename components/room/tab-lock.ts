const key = "parley.staying";
const lockOf = (code: string) => `parley.stay.${code}`;
/** A page that is being left releases its lock a moment after the next one has loaded. */
const lockTimeoutMs = 1500;

/** One tab of a browser is in a room or entering it. A duplicated tab has the same session storage, but not the lock. */
type TabLock = { code: string; granted: Promise<void>; release: () => void };
let ownLock: TabLock | null = null;

/** This tab is in that room: a reload goes straight back in, a new tab with the same address stands at the door. */
export function markTabInRoom(code: string) {
  takeLock(code);
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Then a reload shows the door.
  }
}

export function forgetTabInRoom(code: string) {
  releaseTabLock();
  try {
    if (sessionStorage.getItem(key) === code) sessionStorage.removeItem(key);
  } catch {
    // Nothing was marked either.
  }
}

/** Was inside when the page was left. `acquireTabLock` says whether it may go in again. */
export function wasTabInRoom(code: string): boolean {
  try {
    return sessionStorage.getItem(key) === code;
  } catch {
    return false;
  }
}

/** Whether no other tab of this browser is in that room or on its way: then it goes in without asking. */
export async function acquireTabLock(code: string): Promise<boolean> {
  const own = takeLock(code);
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), lockTimeoutMs));
  const isFirst = await Promise.race([own.granted.then(() => true), late]);
  if (!isFirst && ownLock === own) releaseTabLock();
  return isFirst;
}

export function releaseTabLock() {
  ownLock?.release();
  ownLock = null;
}

function takeLock(code: string): TabLock {
  if (ownLock?.code === code) return ownLock;
  releaseTabLock();
  ownLock = requestLock(code);
  return ownLock;
}

function requestLock(code: string): TabLock {
  // Pages that did not come over https have no locks: each of their tabs goes in.
  if (!("locks" in navigator)) return { code, granted: Promise.resolve(), release: () => {} };
  const abort = new AbortController();
  const released = new Promise<void>((resolve) => abort.signal.addEventListener("abort", () => resolve()));
  const granted = new Promise<void>((resolve) => {
    const keep = () => {
      resolve();
      return released;
    };
    navigator.locks.request(lockOf(code), { signal: abort.signal }, keep).catch(() => {});
  });
  return { code, granted, release: () => abort.abort() };
}
