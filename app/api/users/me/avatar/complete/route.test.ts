import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { sweepFiles } from "@/lib/platform/files/sweep-files";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call, callRaw } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { claimPixels, colourAt, drawPhoto } from "@/lib/testing/pictures";
import { sendPhoto, usePhoto } from "@/lib/testing/upload-photo";

const complete = (person: { id: string }, body: unknown) =>
  call("POST", "/users/me/avatar/complete", { as: person, body });
const avatarOf = async (person: { id: string }, as = person) => {
  const answer = await callRaw("GET", `/users/${person.id}/avatar`, { as });
  return new Uint8Array(await answer.arrayBuffer());
};

test("the photo becomes the picture that colleagues see, and the upload is gone", async () => {
  const [ana, ben] = await createColleagues();
  const { upload, storageKey } = await sendPhoto(ana, await drawPhoto({ width: 800, height: 400 }));
  const { status, body } = await complete(ana, { upload, crop: { x: 0.5, y: 0, size: 1 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    avatar_choice: "uploaded",
    avatar_original: true,
    avatar_version: 1,
    avatar_url: `/api/users/${ana.id}/avatar?v=1`,
  });
  expect(await colourAt(await avatarOf(ana, ben), 0.1, 0.5)).toBe("blue");
  expect(await storageProvider().size(storageKey)).toBeNull();
  expect((await complete(ana, { upload })).status).toBe(422);
});

test("another photo replaces it, and nothing of the first is left", async () => {
  const ana = await createUser();
  await usePhoto(ana, await drawPhoto());
  const files = await database.storedFile.findMany({
    where: { OR: [{ avatarOf: { some: { id: ana.id } } }, { avatarOriginalOf: { some: { id: ana.id } } }] },
  });
  expect(files).toHaveLength(2);
  expect((await usePhoto(ana, await drawPhoto({ type: "png" }))).avatar_version).toBe(2);
  await sweepFiles();
  expect(await database.storedFile.count({ where: { id: { in: files.map(({ id }) => id) } } })).toBe(0);
  expect(await Promise.all(files.map(({ storageKey }) => storageProvider().size(storageKey)))).toEqual([null, null]);
});

test.each([
  ["a bomb of pixels", () => claimPixels(60_000, 60_000)],
  ["an SVG", async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a photo that is cut off", async () => (await drawPhoto({ width: 900, height: 900 })).subarray(0, 3000)],
])("%s is refused in a sentence, and leaves nothing", async (_, bytes) => {
  const ana = await createUser();
  const { upload, storageKey } = await sendPhoto(ana, await bytes());
  const refused = await complete(ana, { upload });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { path: "upload", message: expect.stringMatching(/^This file can't be read as a picture/) },
  ]);
  expect(await storageProvider().size(storageKey)).toBeNull();
  expect((await call("GET", "/users/me", { as: ana })).body).toMatchObject({ avatar_url: null, avatar_version: 0 });
});

test("a photo as iPhones keep it is refused with what to do", async () => {
  const ana = await createUser();
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(400)]);
  const { upload } = await sendPhoto(ana, heic);
  const { status, body } = await complete(ana, { upload });
  expect([status, body.errors[0].message]).toEqual([422, expect.stringContaining("Save it as JPEG")]);
});

test("of an animated PNG the first picture is taken", async () => {
  const ana = await createUser();
  const png = Buffer.from(await drawPhoto({ type: "png" }));
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const animation = chunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  // Behind the signature and the first chunk.
  const { upload } = await sendPhoto(ana, Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)]));
  expect((await complete(ana, { upload })).body).toMatchObject({ avatar_choice: "uploaded" });
});

test("another person's upload, and one that wasn't sent, make no picture", async () => {
  const [ana, ben] = await createColleagues();
  const { upload } = await sendPhoto(ana, await drawPhoto());
  expect((await complete(ben, { upload })).status).toBe(422);
  const body = { content_type: "image/png", size: 9 };
  const started = await call("POST", "/users/me/avatar/upload", { as: ben, body });
  expect((await complete(ben, { upload: started.body.upload })).status).toBe(422);
  expect((await complete(ana, { upload })).status).toBe(200);
});

test.each([
  [{ crop: { x: -1, y: 0, size: 1 } }, "crop.x"],
  [{ crop: { x: 0, y: 0, size: 0 } }, "crop.size"],
  [{ crop: { x: 0, y: 0, size: 1, z: 1 } }, "crop.z"],
])("%j is refused before the upload is touched", async (wrong, path) => {
  const ana = await createUser();
  const { upload } = await sendPhoto(ana, await drawPhoto());
  const refused = await complete(ana, { upload, ...wrong });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
  expect((await complete(ana, { upload })).status).toBe(200);
});
