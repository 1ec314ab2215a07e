"use client";
import type { ConflictChoice, NotePatch } from "./local-note";
import { openStore } from "./open-store";

const store = async () => (await openStore()).store;

/** Kept in this browser at once, and sent as soon as the service is there. Each resolves when it is kept. */
export const changeNote = async (id: string, patch: NotePatch): Promise<void> => (await store()).edit(id, patch);

/**
 * Into the trash. `hard` erases it now: that needs the service, and rejects with an `ApiError` like any call. `headers` then
 * are those of the proof that somebody signed in lately.
 */
export async function deleteNote(
  id: string,
  { hard = false, headers = {} }: { hard?: boolean; headers?: Record<string, string> } = {},
): Promise<void> {
  if (hard) await (await store()).erase(id, headers);
  else await (await store()).remove(id);
}

export const restoreNote = async (id: string): Promise<void> => (await store()).restore(id);

/** `both`: the service's version stays, and this browser's becomes another note. */
export const resolveConflict = async (id: string, choice: ConflictChoice): Promise<void> =>
  (await store()).resolveConflict(id, choice);

/** Tries again what the service refused, or gives it up. */
export const resolveProblem = async (id: string, choice: "retry" | "drop"): Promise<void> =>
  (await store()).resolveProblem(id, choice);
