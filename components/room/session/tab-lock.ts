const key = "parley.staying";
const lockOf = (code: string) => `parley.stay.${code}`;
/** On a reload, the old page releases its lock shortly after the new one has loaded. */
const lockTimeoutMs = 1500;

/** Held by the tab that is in a room or entering it. A duplicated tab copies session storage, but not the lock. */
type TabLock = { code: string; granted: Promise<void>; release: () => void };
let ownLock: TabLock | null = null;

/** Marks this tab as inside, so that a reload rejoins. A new tab with the same address shows the door. */
export function markTabInRoom(code: string) {
  takeLock(code);
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Without storage a reload shows the door.
  }
}

export function forgetTabInRoom(code: string) {
  releaseTabLock();
  try {
    if (sessionStorage.getItem(key) === code) sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was marked.
  }
}

/** Was inside before the reload. `acquireTabLock` decides whether it may rejoin. */
export function wasTabInRoom(code: string): boolean {
  try {
    return sessionStorage.getItem(key) === code;
  } catch {
    return false;
  }
}

/** Whether no other tab of this browser is in the room or entering it. If so, this tab joins without asking. */
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
  // Insecure contexts have no Web Locks, so each tab joins.
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
