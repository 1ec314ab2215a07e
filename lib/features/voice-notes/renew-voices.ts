import "server-only";
import { database } from "@/lib/platform/database/database";
import { sealPrefix } from "@/lib/platform/encryption/seal";
import { resealEmbedding, resealVoices } from "./seal-voice";

const atOnce = 500;

/** Encrypts voices that older keys encrypted by the key that encrypts now. Those that change meanwhile are left alone. */
export async function renewVoices(): Promise<void> {
  await inBatches(
    (after) =>
      database.voiceNoteSpeaker.findMany({
        where: { id: { gt: after }, NOT: { embedding: { startsWith: sealPrefix } } },
        orderBy: { id: "asc" },
        take: atOnce,
        select: { id: true, ownerId: true, speakerId: true, embedding: true },
      }),
    async ({ id, embedding, ...speaker }) => {
      const sealed = resealEmbedding(embedding, speaker);
      if (sealed) await database.voiceNoteSpeaker.updateMany({ where: { id, embedding }, data: { embedding: sealed } });
    },
  );
  await inBatches(
    (after) =>
      database.voiceNote.findMany({
        where: { id: { gt: after }, voices: { not: null }, NOT: { voices: { startsWith: sealPrefix } } },
        orderBy: { id: "asc" },
        take: atOnce,
        select: { id: true, voices: true },
      }),
    async ({ id, voices }) => {
      const sealed = voices === null ? null : resealVoices(voices, id);
      if (sealed) await database.voiceNote.updateMany({ where: { id, voices }, data: { voices: sealed } });
    },
  );
}

const beforeAll = "00000000-0000-0000-0000-000000000000";

async function inBatches<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  renew: (row: Row) => Promise<void>,
) {
  for (let rows = await read(beforeAll); rows.length > 0; rows = await read(rows.at(-1)?.id ?? beforeAll))
    for (const row of rows) await renew(row);
}
