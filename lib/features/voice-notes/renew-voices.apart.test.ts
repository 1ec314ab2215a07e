import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createUser } from "@/lib/testing/factories";
import { createVoiceNoteOf } from "@/lib/testing/voice-notes";

const [first, second] = ["first-key-of-the-installation-0123456789", "second-key-of-the-installation-0123456789"];

async function withKeys(keys: string) {
  vi.resetModules();
  vi.stubEnv("VAULT_KEY", keys);
  return { ...(await import("./seal-voice")), ...(await import("./renew-voices")) };
}

test("voices are sealed by the new key, which then opens them alone", async () => {
  const { id: ownerId } = await createUser();
  const note = await createVoiceNoteOf({ id: ownerId });
  const speaker = { ownerId, speakerId: randomUUID() };
  const old = await withKeys(first);
  await database.voiceNoteSpeaker.create({
    data: { ...speaker, name: "Bo", embedding: old.sealEmbedding([0.5, 0.25], speaker) },
  });
  await database.voiceNote.update({
    where: { id: note.id },
    data: { voices: old.sealVoices({ S1: [1, 0] }, note.id) },
  });
  await (await withKeys(`${second},${first}`)).renewVoices();
  const fresh = await withKeys(second);
  const { embedding } = await database.voiceNoteSpeaker.findFirstOrThrow({ where: { ownerId } });
  expect(fresh.openEmbedding(embedding, speaker)).toEqual([0.5, 0.25]);
  const { voices } = await database.voiceNote.findUniqueOrThrow({ where: { id: note.id } });
  expect(fresh.openVoices(voices, note.id)).toEqual({ S1: [1, 0] });
});
