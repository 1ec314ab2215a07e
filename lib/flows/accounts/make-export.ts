import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { findReader } from "@/lib/core/users/queries";
import { database } from "@/lib/platform/database/database";
import { sendExportReady } from "@/lib/platform/emails/send-export-ready";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { log } from "@/lib/platform/log";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { exportHours, exportMsMax } from "./constants";
import { type ArchiveEntry, listArchiveEntries } from "./list-archive-entries";

type Request = { userId: string; requestId: string };
const contentType = "application/zip";
const folderStart = "parley-export-";

/** Makes the archive that a person requested, and mails them when it is ready. A repeat of a finished one does nothing. */
export async function makeExport(request: Request, { isLastAttempt }: { isLastAttempt: boolean }) {
  const { userId: id, requestId } = request;
  const person = await findReader({ id, dataExport: { requestId, status: "working" } });
  if (!person) return;
  const ownStart = `${folderStart}${request.requestId}-`;
  await removeLeftovers(ownStart);
  const folder = await mkdtemp(path.join(os.tmpdir(), ownStart));
  try {
    const file = path.join(folder, "data.zip");
    await writeZip(file, await listArchiveEntries(person));
    if (await storeExport(request, file)) {
      await sendExportReady({ to: person.email, hours: exportHours }).catch((error) =>
        log.warn({ err: error, userId: person.id }, "not told of export"),
      );
    }
  } catch (error) {
    if (!isLastAttempt) throw error;
    log.error({ err: error, userId: person.id }, "export failed");
    await database.accountExport.updateMany({ where: { ...request, status: "working" }, data: { status: "failed" } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What workers left on this machine that died while they wrote: of this export, and of all that take too long. */
export async function removeLeftovers(ownStart: string | null = null, now = Date.now()) {
  const names = await readdir(os.tmpdir());
  for (const name of names.filter((one) => one.startsWith(folderStart))) {
    const folder = path.join(os.tmpdir(), name);
    const begun = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
    const isOver = ownStart !== null && name.startsWith(ownStart);
    if (isOver || begun < now - exportMsMax) await rm(folder, { recursive: true, force: true });
  }
}

/** Straight to the disk: no more than one entry is in memory. */
async function writeZip(file: string, entries: ArchiveEntry[]) {
  const zip = new ZipFile();
  const broken = new Promise<never>((_, reject) => zip.on("error", reject));
  for (const { path: name, at, open } of entries) {
    zip.addReadStreamLazy(name, { mtime: at ?? new Date() }, (done) => {
      open().then(
        (stream) =>
          done(
            null,
            stream.on("error", (error) => zip.emit("error", error)),
          ),
        (error) => done(error, null as never),
      );
    });
  }
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(file)), broken]);
}

/** The row of the file comes before the object; false: the person made a new request, or is gone. */
async function storeExport(request: Request, file: string): Promise<boolean> {
  const { size } = await stat(file);
  const stored = await database.storedFile.create({
    data: { storageKey: `exports/${randomUUID()}`, contentType, size },
  });
  await storageProvider().putFile(stored.storageKey, file, { contentType });
  return transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + exportHours * 3_600_000);
    const { count } = await tx.accountExport.updateMany({
      where: { ...request, status: "working" },
      data: { status: "ready", fileId: stored.id, expiresAt },
    });
    if (count === 0) await removeFiles(tx, [stored.id]);
    return count === 1;
  });
}
