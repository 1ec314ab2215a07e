import { afterEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { storeFile } from "@/lib/platform/files/store-file";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import type { Embeddings } from "@/lib/platform/providers/embeddings/provider";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";
import { makePdf } from "@/lib/testing/make-files";
import { runQueued } from "@/lib/testing/run-queued";
import { cutPieces } from "./cut-pieces";
import { indexNote } from "./index-note";
import { makeVectors } from "./make-vectors";
import { queueReading } from "./queue-indexing";
import { readNoteFile } from "./read-note-file";

afterEach(() => vi.restoreAllMocks());

/** Says how long a text is, and how many words it has. */
const lengths: Embeddings = {
  language: "en",
  textLengthMax: 500,
  embed: async (texts) => texts.map((text) => Float32Array.from([text.length, text.split(" ").length])),
};

async function createFileNote(bytes: Uint8Array, fileName: string) {
  const { ana } = await createThree();
  const file = await storeFile(bytes, { contentType: "application/octet-stream", prefix: "knowledge" });
  const data = { kind: "file", source: "upload", reading: "waiting", body: "", fileName, fileId: file.id } as const;
  return createNoteIn(await createFolderOf(ana), ana, data);
}

const readNote = (id: string) => database.knowledgeNote.findUniqueOrThrow({ where: { id }, include: { file: true } });
const piecesOf = (noteId: string) =>
  database.knowledgePiece.findMany({ where: { noteId }, orderBy: { position: "asc" } });

test("an upload is read, indexed and gets its vectors; running a job twice changes nothing", {
  timeout: 300_000,
}, async () => {
  const pdf = await makePdf((page) => page.fontSize(20).text("Roof").fontSize(11).text("Ben paints it in May."));
  const { id } = await createFileNote(pdf, "plan.docx");
  await transaction((tx) => queueReading(tx, id));
  expect(await runQueued()).toEqual(["knowledge.read-file", "knowledge.index", "knowledge.embed"]);
  const note = await readNote(id);
  expect(note).toMatchObject({
    reading: "done",
    problem: null,
    truncated: false,
    chunks: 1,
    embedded: 1,
    body: "# Roof\n\nBen paints it in May.",
    excerpt: "Ben paints it in May.",
    file: { contentType: "application/pdf" },
  });
  const pieces = await piecesOf(id);
  expect(pieces).toMatchObject([{ text: "Roof\nBen paints it in May." }]);
  expect(Math.hypot(...(pieces[0]?.embedding ?? []))).toBeCloseTo(1, 4);
  await readNoteFile(id, { isLastAttempt: false });
  await indexNote(id);
  await makeVectors(id);
  expect([await readNote(id), await piecesOf(id)]).toEqual([note, pieces]);
});

test("a file that cannot be read says why, one that is guessed at says so; a storage that is away is asked again", {
  timeout: 300_000,
}, async () => {
  const { id } = await createFileNote(Buffer.from([0, 1, 2]), "plan.pdf");
  const get = vi.spyOn(storageProvider(), "get").mockRejectedValueOnce(new ProviderFailure("away", true));
  await expect(readNoteFile(id, { isLastAttempt: false })).rejects.toThrow("away");
  expect(await readNote(id)).toMatchObject({ reading: "waiting", problem: null });
  await readNoteFile(id, { isLastAttempt: false });
  expect(get).toHaveBeenCalledTimes(2);
  expect(await readNote(id)).toMatchObject({
    reading: "failed",
    problem: expect.stringMatching(/^This is not text\./),
    body: "",
  });

  const guessed = await createFileNote(Buffer.from("na\xefve", "latin1"), "a.txt");
  await readNoteFile(guessed.id, { isLastAttempt: false });
  expect(await readNote(guessed.id)).toMatchObject({
    reading: "done",
    body: "naïve",
    problem: expect.stringContaining("Windows-1252"),
  });

  const lost = await createFileNote(Buffer.from("a"), "a.txt");
  const file = (await readNote(lost.id)).file;
  await storageProvider().delete(file?.storageKey ?? "");
  await readNoteFile(lost.id, { isLastAttempt: false });
  expect(await readNote(lost.id)).toMatchObject({
    reading: "failed",
    problem: "This file is missing from the storage.",
  });
});

test("pieces that stay the same keep their vectors, and older revisions leave nothing", async () => {
  const { ana } = await createThree();
  const section = (name: string) => `# ${name}\n\n${`${name} `.repeat(130).trim()}`;
  const { id } = await createNoteIn(await createFolderOf(ana), ana, {
    body: ["a", "b", "c"].map(section).join("\n\n"),
  });
  await indexNote(id);
  await makeVectors(id, lengths);
  const [a, , c] = await piecesOf(id);
  expect(await readNote(id)).toMatchObject({ chunks: 3, embedded: 3 });
  await database.knowledgeNote.update({
    where: { id },
    data: { body: ["a", "c"].map(section).join("\n\n"), revision: 2 },
  });
  await indexNote(id);
  expect(await piecesOf(id)).toEqual([a, { ...c, position: 1 }]);
  await database.knowledgeNote.update({
    where: { id },
    data: { body: ["d", "c"].map(section).join("\n\n"), revision: 3 },
  });
  await indexNote(id);
  expect(await readNote(id)).toMatchObject({ chunks: 2, embedded: 1 });

  const broken: Embeddings = { ...lengths, embed: async () => Promise.reject(new ProviderFailure("away", true)) };
  await expect(makeVectors(id, broken)).rejects.toThrow("away");
  expect((await piecesOf(id)).map(({ embedding }) => embedding.length > 0)).toEqual([false, true]);
  await database.knowledgeNote.update({ where: { id }, data: { body: "", revision: 4 } });
  await indexNote(id);
  expect([await piecesOf(id), (await readNote(id)).chunks]).toEqual([[], 0]);
});

test("pieces end at headings and paragraphs, and say what they are under", () => {
  const words = (count: number) => "word ".repeat(count).trim();
  const pieces = cutPieces(
    `# Plan\n\n${words(200)}\n\n## Roof\n\n${words(200)}\n\n${words(200)}\n\n| A | B |\n| - | - |\n| 1 | 2 |`,
  );
  expect(pieces).toEqual([`Plan\n${words(200)}`, `Plan\nRoof\n${words(200)}`, `Plan › Roof\n${words(200)}\nA B\n1 2`]);
  expect(cutPieces("x".repeat(10_000)).map(({ length }) => length)).toEqual([4000, 4000, 2000]);
  expect(cutPieces(words(900)).map((piece) => piece.split(" ").length)).toEqual([350, 350, 200]);
  expect(cutPieces("\n\n---\n")).toEqual([]);
});
