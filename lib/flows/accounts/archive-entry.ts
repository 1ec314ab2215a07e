import "server-only";
import { Readable } from "node:stream";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { StoredFile } from "@/prisma/generated/client";

/** A file of the archive. It is made when its turn comes, so that one at a time is in memory. */
export type ArchiveEntry = { path: string; at?: Date; open: () => Promise<Readable> };

export const textOf = (text: string) => Readable.from([Buffer.from(text)]);
const jsonOf = (value: unknown) => textOf(`${JSON.stringify(value, null, 2)}\n`);
export const json = (path: string, read: () => Promise<unknown>): ArchiveEntry => ({
  path,
  open: async () => jsonOf(await read()),
});

export const stored = (path: string, { storageKey, size, createdAt }: StoredFile): ArchiveEntry => ({
  path,
  at: createdAt,
  open: async () =>
    size === 0
      ? Readable.from([])
      : Readable.fromWeb(
          (await storageProvider().read(storageKey, { from: 0, to: size - 1 })) as Parameters<
            typeof Readable.fromWeb
          >[0],
        ),
});
