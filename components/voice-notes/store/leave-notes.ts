"use client";
import { forgetLastAccount, hasWork, setWork } from "./account";

type Choice = "stay" | "keep" | "drop";

let answer: ((choice: Choice) => void) | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

export const isLeaving = () => answer !== null;

export function followLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function answerLeaving(choice: Choice) {
  answer?.(choice);
  answer = null;
  tell();
}

/**
 * Asks what becomes of voice notes that are in this browser alone. Null: the person stays. Else what to do once the session
 * has ended.
 */
export async function leaveNotes(account: string): Promise<(() => Promise<void>) | null> {
  const choice = hasWork(account) ? await ask() : "drop";
  if (choice === "stay") return null;
  if (choice === "keep") return async () => forgetLastAccount(account);
  return async () => {
    forgetLastAccount(account);
    const { dropNotesDatabase } = await import("./notes-database");
    setWork(account, false);
    await dropNotesDatabase(account);
  };
}

const ask = (): Promise<Choice> =>
  new Promise((resolve) => {
    answer = resolve;
    tell();
  });
