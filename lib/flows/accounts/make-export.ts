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
import { sendExportLink, sendExportReady } from "@/lib/platform/emails/send-export-ready";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { log } from "@/lib/platform/log";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { ArchiveEntry } from "./archive-entry";
import { adminExportDays, exportHours, exportMsMax } from "./constants";
import { makeExportLink } from "./export-link";
import { listArchiveEntries } from "./list-archive-entries";

type Request = { userId: string; requestId: string };
const contentType = "application/zip";
const folderStart = "parley-export-";

/** Makes the archive that a person requested, and mails them when it is ready. A repeat of a finished one does nothing. */
export async function makeExport(request: Request, { isLastAttempt }: { isLastAttempt: boolean }) {
  const { userId: id } = request;
  const asked = await database.accountExport.findFirst({
    where: { ...request, status: "working" },
    select: { byAdmin: true },
  });
  const person = asked && (await findReader({ id }, { evenDisabled: asked.byAdmin }));
  if (!person) return;
  const ownStart = `${folderStart}${request.requestId}-`;
  await removeLeftovers(ownStart);
  const folder = await mkdtemp(path.join(os.tmpdir(), ownStart));
  try {
    const file = path.join(folder, "data.zip");
    await writeZip(file, await listArchiveEntries(person));
    const expiresAt = await storeExport(request, file, asked);
    if (!expiresAt) return;
    const tell = asked.byAdmin
      ? sendExportLink({ to: person.email, url: makeExportLink(request, expiresAt), days: adminExportDays })
      : sendExportReady({ to: person.email, hours: exportHours });
    await tell.catch((error) => log.warn({ err: error, userId: person.id }, "not told of export"));
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

/**
 * The row of the file comes before the object. Null: the person made a new request, is gone, or was disabled since they
 * asked.
 */
async function storeExport(request: Request, file: string, { byAdmin }: { byAdmin: boolean }): Promise<Date | null> {
  const { size } = await stat(file);
  const stored = await database.storedFile.create({
    data: { storageKey: `exports/${randomUUID()}`, contentType, size },
  });
  await storageProvider().putFile(stored.storageKey, file, { contentType });
  return transaction(async (tx) => {
    const hours = byAdmin ? adminExportDays * 24 : exportHours;
    const expiresAt = new Date(Date.now() + hours * 3_600_000);
    const { count } = await tx.accountExport.updateMany({
      where: { ...request, status: "working", ...(byAdmin ? {} : { user: { disabledAt: null } }) },
      data: { status: "ready", fileId: stored.id, expiresAt },
    });
    if (count === 0) await removeFiles(tx, [stored.id]);
    return count === 1 ? expiresAt : null;
  });
}
