const key = "parley.staying";
const lockOf = (code: string) => `parley.stay.${code}`;
/** A page that is being left gives its hold back a moment after the next one has begun. */
const patienceMs = 1500;

/** Of this browser's tabs one is in a room, or on its way into it; a copy of that tab has its marks, but not the hold. */
type Hold = { code: string; granted: Promise<void>; release: () => void };
let hold: Hold | null = null;

/** This tab is in that room: a reload goes straight back in, a new tab with the same address stands at the door. */
export function markStay(code: string) {
  takeHold(code);
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Then a reload shows the door.
  }
}

export function forgetStay(code: string) {
  dropHold();
  try {
    if (sessionStorage.getItem(key) === code) sessionStorage.removeItem(key);
  } catch {
    // Nothing was marked either.
  }
}

/** Was inside when the page was left. Whether it still is the one that is, `comesFirst` says. */
export function wasStaying(code: string): boolean {
  try {
    return sessionStorage.getItem(key) === code;
  } catch {
    return false;
  }
}

/** Whether no other tab of this browser is in that room or on its way: then it goes in without asking. */
export async function comesFirst(code: string): Promise<boolean> {
  const own = takeHold(code);
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const isFirst = await Promise.race([own.granted.then(() => true), late]);
  if (!isFirst && hold === own) dropHold();
  return isFirst;
}

export function dropHold() {
  hold?.release();
  hold = null;
}

function takeHold(code: string): Hold {
  if (hold?.code === code) return hold;
  dropHold();
  hold = requestHold(code);
  return hold;
}

function requestHold(code: string): Hold {
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
