"use client";

let account: string | null = null;
const waiting: ((account: string) => void)[] = [];

const lastKey = "parley.account";

/** Whose notes this tab shows: the shell says so. */
export function setAccount(userId: string) {
  account = userId;
  try {
    localStorage.setItem(lastKey, userId);
  } catch {
    // Without storage, there is nothing to show without a network.
  }
  for (const tell of waiting.splice(0)) tell(userId);
}

export const whenAccount = (): Promise<string> =>
  account === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(account);

/** Who was signed in here last, and has not signed out; null: nobody. */
export function readLastAccount(): string | null {
  try {
    return localStorage.getItem(lastKey);
  } catch {
    return null;
  }
}

/** The session of this account has ended. */
export function forgetLastAccount(userId: string) {
  if (readLastAccount() === userId) localStorage.removeItem(lastKey);
}

/** Whether something of an account waits here, so that a page with nothing to do loads no code. Other tabs hear of it. */
export const workKey = (userId: string) => `parley.voice-notes ${userId}`;

export function hasWork(userId: string): boolean {
  try {
    return localStorage.getItem(workKey(userId)) !== null;
  } catch {
    return false;
  }
}

export function setWork(userId: string, has: boolean) {
  try {
    if (!has) localStorage.removeItem(workKey(userId));
    else if (localStorage.getItem(workKey(userId)) === null) localStorage.setItem(workKey(userId), "1");
  } catch {
    // Without storage, the page of voice notes finds what waits.
  }
}
