import { afterEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { drawPhoto } from "@/lib/testing/pictures";
import { sendPhoto } from "@/lib/testing/upload-photo";

afterEach(() => vi.restoreAllMocks());

async function sendNote(as: { id: string }) {
  const text = "Paint the roof red.";
  const body = { file_name: "Roof.txt", file_type: "text/plain", size: text.length };
  const { upload } = (await call("POST", "/knowledge/uploads", { as, body })).body;
  const { storageKey } = await database.upload.findUniqueOrThrow({ where: { id: upload } });
  await storageProvider().put(storageKey, new TextEncoder().encode(text), { contentType: "text/plain" });
  return () => call("POST", "/knowledge/uploads/complete", { as, body: { title: "Roof", upload } });
}

async function sendPicture(as: { id: string }) {
  const { upload } = await sendPhoto(as, await drawPhoto());
  return () => call("POST", "/users/me/avatar/complete", { as, body: { upload } });
}

const away = { status: 503, body: { code: "unavailable", detail: expect.stringContaining("is kept") } };

test.each([
  ["file of a note", sendNote, 201],
  ["photo", sendPicture, 200],
] as const)(
  "a storage that hangs or fails loses no %s: the same call is repeated",
  async (_what, sendIt, done) => {
    const complete = await sendIt(await createUser());
    const storage = storageProvider();
    vi.spyOn(storage, "size").mockReturnValueOnce(new Promise(() => {}));
    const begun = performance.now();
    expect(await complete()).toMatchObject(away);
    expect(performance.now() - begun).toBeLessThan(8000);
    const failed = new ProviderFailure("The object store can't be reached.", true);
    vi.spyOn(storage, "put").mockRejectedValueOnce(failed);
    expect(await complete()).toMatchObject(away);
    vi.spyOn(storage, "delete").mockReturnValueOnce(new Promise(() => {}));
    expect((await complete()).status).toBe(done);
    expect((await complete()).body.errors).toMatchObject([{ path: "upload" }]);
  },
  40_000,
);

test("of two calls at once with one upload, one makes a note", async () => {
  const ana = await createUser();
  const complete = await sendNote(ana);
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await database.knowledgeNote.count({ where: { addedById: ana.id } })).toBe(1);
});
