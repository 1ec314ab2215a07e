import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { sweepFiles } from "@/lib/platform/files/sweep-files";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { askArrived, completeSound, makeWav, putNote, sendPiece, startSound } from "@/lib/testing/voice-notes";

const server = await vi.hoisted(async () => (await import("@/lib/testing/s3-server")).startS3Server());
vi.mock("@/lib/platform/providers/storage/storage", async () => {
  const { s3Storage } = await import("@/lib/platform/providers/storage/s3");
  return { storageProvider: () => s3Storage(server.options) };
});
afterAll(() => server.stop());

test("with a bucket, a sound is sent, resumed and played at the same addresses", async () => {
  const ana = await createUser();
  const id = randomUUID();
  const wav = makeWav(3_000_000);
  await putNote(ana, id);
  const { body: ticket } = await startSound(ana, id, wav);
  await sendPiece(ticket, wav, 0, 1_000_000);
  await sendPiece(ticket, wav, 2_000_000);
  expect((await askArrived(ticket)).headers.get("upload-ranges")).toBe(`0-999999,2000000-${wav.length - 1}`);
  await sendPiece(ticket, wav, 900_000, 2_100_000);
  expect((await completeSound(ana, id, ticket)).body).toMatchObject({ status: "transcribing", size_bytes: wav.length });
  const { headers } = await call("GET", `/voice-notes/${id}/audio`, { as: ana, redirect: "manual" });
  const { pathname, search } = new URL(headers.get("location") ?? "");
  const part = await call("GET", pathname.replace(/^\/api/, "") + search, { headers: { range: "bytes=0-3" } });
  expect([part.status, part.body]).toEqual([206, "RIFF"]);
  expect(storageProvider().name).toBe("s3");
});

test("what is discarded leaves nothing in the bucket", async () => {
  const ana = await createUser();
  const id = randomUUID();
  const wav = makeWav(1000);
  await putNote(ana, id);
  const { body: ticket } = await startSound(ana, id, wav);
  await sendPiece(ticket, wav, 0, 500);
  const [piece] = await database.voiceNoteUploadPiece.findMany({ where: { uploadId: ticket.upload_id } });
  expect(await storageProvider().size(piece?.storageKey ?? "")).toBe(500);
  const body = { upload_id: ticket.upload_id };
  expect((await call("POST", `/voice-notes/${id}/audio/abort`, { as: ana, body })).status).toBe(204);
  await sweepFiles(new Date(Date.now() + 1000));
  expect(await storageProvider().size(piece?.storageKey ?? "")).toBeNull();
});
