"use client";
import type { ConflictChoice, NotePatch } from "./local-note";

/** Kept in this browser at once, and sent as soon as the service is there. Each resolves when it is kept. */
export async function changeNote(_id: string, _patch: NotePatch): Promise<void> {}

/** A note of words alone. Resolves with its id. */
export async function createNote(_patch: NotePatch): Promise<string> {
  return "";
}

/**
 * Into the trash. `hard` erases it now: that needs the service, and rejects with an `ApiError` like any call. `headers` then
 * are those of the proof that somebody signed in lately.
 */
export async function deleteNote(
  _id: string,
  _options: { hard?: boolean; headers?: Record<string, string> } = {},
): Promise<void> {}

export async function restoreNote(_id: string): Promise<void> {}

/** `both`: the service's version stays, and this browser's becomes another note. */
export async function resolveConflict(_id: string, _choice: ConflictChoice): Promise<void> {}

/** Tries again what the service refused, or gives it up. */
export async function resolveProblem(_id: string, _choice: "retry" | "drop"): Promise<void> {}
