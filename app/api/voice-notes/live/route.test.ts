import { expect, test } from "vitest";
import { sweepNotes } from "@/lib/features/voice-notes/sweep-notes";
import { hearPiece, writePiece } from "@/lib/features/voice-work/write-piece";
import { database } from "@/lib/platform/database/database";
import type { SpeechToText } from "@/lib/platform/providers/speech-to-text/provider";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const engine = {
  prepare: async () => {},
  languages: ["en"],
  transcribe: async (samples: Float32Array) => ({ text: `${samples.length} samples` }),
} as unknown as SpeechToText;
const failing = { ...engine, transcribe: () => Promise.reject(new Error("broken")) } as SpeechToText;

const base64 = (bytes: number) => Buffer.alloc(bytes).toString("base64");
const hear = (as: { id: string }, body: object = { samples: base64(32_000) }) =>
  call("POST", "/voice-notes/live", { as, body });
/** What waits to be written down for this person. */
const waiting = ({ id: ownerId }: { id: string }) => database.voiceNoteLivePiece.findMany({ where: { ownerId } });
const untilWaiting = (as: { id: string }) => expect.poll(async () => (await waiting(as))[0]?.id ?? null).not.toBeNull();

test("a second of a recording is answered with its words, and not kept", async () => {
  const ana = await createUser();
  const answer = hear(ana);
  await untilWaiting(ana);
  await writePiece((await waiting(ana))[0]?.id ?? "", { engine, isSpeech: async () => true });
  expect(await answer).toMatchObject({ status: 200, body: { text: expect.stringContaining("16000 samples") } });
  expect(await waiting(ana)).toEqual([]);
});

test("without words in time, or from an engine that fails, there are none, and nothing is kept", async () => {
  const ana = await createUser();
  expect(await hearPiece(ana, new Uint8Array(32_000), { patienceMs: 30 })).toBeNull();
  expect(await waiting(ana)).toEqual([]);
  const answer = hear(ana);
  await untilWaiting(ana);
  const [piece] = await waiting(ana);
  await writePiece(piece?.id ?? "", { engine: failing, isSpeech: async () => true });
  expect((await answer).body).toEqual({ text: null });
  const ofNoise = hear(ana);
  await untilWaiting(ana);
  await writePiece((await waiting(ana))[0]?.id ?? "", { engine: failing, isSpeech: async () => false });
  expect((await ofNoise).body).toEqual({ text: "" });
  // Another worker that takes it up late finds nothing to do.
  await writePiece(piece?.id ?? "", { engine: failing, isSpeech: async () => true });
});

test("what is no sound, or too much of it, is refused; what a dead process left is swept", async () => {
  const ana = await createUser();
  for (const samples of ["", "not base64!", base64(29 * 32_000)])
    expect((await hear(ana, { samples })).status).toBe(422);
  expect((await hear(ana, {})).status).toBe(422);
  const old = new Date(Date.now() - 11 * 60_000);
  const samples = new Uint8Array(2);
  await database.voiceNoteLivePiece.createMany({
    data: [
      { ownerId: ana.id, samples, createdAt: old },
      { ownerId: ana.id, samples, text: "new" },
    ],
  });
  await sweepNotes();
  expect((await waiting(ana)).map(({ text }) => text)).toEqual(["new"]);
});
