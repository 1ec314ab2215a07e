import "server-only";
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { joinSound } from "@/lib/platform/providers/sound/sound";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { gapsOf } from "./gaps-of";
import type { StageRun } from "./keep-stage";
import { fetchObject, speechFile } from "./open-speech";

/** Of the stage, how much is bringing the parts here. */
const fetchShare = 0.2;

/** Makes one file with length and index of all parts, and what the waveform is drawn by. */
export async function makeSound(run: StageRun) {
  const { voiceNoteId, folder, signal } = run;
  const parts = await database.voiceNotePart.findMany({
    where: { voiceNoteId },
    orderBy: { position: "asc" },
    select: { startedAt: true, file: { select: { storageKey: true } } },
  });
  if (parts.length === 0) throw new ProviderFailure("The sound has not arrived.", false);
  const files: string[] = [];
  for (const [at, { file }] of parts.entries()) {
    const local = path.join(folder, `part-${at}`);
    await fetchObject(file.storageKey, local, signal);
    files.push(local);
    await run.tell((fetchShare * (at + 1)) / parts.length);
  }
  const to = path.join(folder, "whole");
  const { contentType, durationMs, partsMs, peaks } = await joinSound(
    { parts: files, to, speechTo: speechFile(folder) },
    { signal, onProgress: (progress) => void run.tell(fetchShare + (1 - fetchShare) * progress) },
  );
  // The row comes first: what nothing points at within the hour is swept.
  const stored = await database.storedFile.create({
    data: { storageKey: `voice-notes/${randomUUID()}`, contentType, size: (await stat(to)).size },
  });
  await storageProvider().putFile(stored.storageKey, to, { contentType });
  signal.throwIfAborted();
  await run.write({ state: "done", progress: 1 }, () => ({
    fileId: stored.id,
    durationMs,
    peaks: Uint8Array.from(peaks),
    gaps: gapsOf(
      parts.map(({ startedAt }) => startedAt),
      partsMs,
    ),
  }));
}
