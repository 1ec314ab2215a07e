import type pg from "pg";
import { storageKeyOf } from "@/lib/features/speech/make-reading";
import { chunkKey } from "@/lib/platform/providers/recorder/chunk-store";
import { partContentType, partKey } from "@/lib/platform/providers/recorder/part-key";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";

/** `isSure`: it should be there; else it may not have been written yet. */
export type NamedObject = { key: string; type: string; isSure: boolean };

/** The tables that have a column `storage_key` of objects that are there to stay; a test finds one that is forgotten. */
export const keyedTables = ["stored_files", "whiteboard_files", "voice_note_upload_pieces", "uploads"];

const keyedSql = `
  select storage_key as key, content_type as type, created_at < now() - interval '1 hour' as sure from stored_files
  union all select storage_key, mime, true from whiteboard_files
  union all select storage_key, 'application/octet-stream', true from voice_note_upload_pieces
  union all select storage_key, content_type, false from uploads`;

type Part = { id: string; meetingId: string; kind: "video" | "audio"; recorder: string; state: string };

/** Every object that rows name, as this client's transaction sees them. Of recordings that run, the chunks so far. */
export async function listNamedObjects(client: pg.ClientBase, storage: StorageProvider): Promise<NamedObject[]> {
  const objects = new Map<string, NamedObject>();
  const add = (key: string, type: string, isSure: boolean) =>
    objects.set(key, { key, type, isSure: isSure || (objects.get(key)?.isSure ?? false) });

  const keyed = await client.query<{ key: string; type: string; sure: boolean }>(keyedSql);
  for (const { key, type, sure } of keyed.rows) add(key, type, sure);

  const readings = await client.query<{ key: string }>("select key from speech_readings where ready_at is not null");
  for (const { key } of readings.rows) add(storageKeyOf(key), "audio/mpeg", false);

  const parts = await client.query<Part>(
    `select id, meeting_id as "meetingId", kind::text, recorder, state::text from recording_parts where state <> 'removed'`,
  );
  for (const part of parts.rows) {
    if (part.state === "ready") add(partKey(part), partContentType(part), true);
    else for (const key of await listChunks(part, storage)) add(key, "application/octet-stream", false);
  }
  return [...objects.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

async function listChunks(part: Part, storage: StorageProvider): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 1; ; number += 1) {
    const key = chunkKey(part, number);
    if ((await storage.size(key)) === null) return keys;
    keys.push(key);
  }
}
