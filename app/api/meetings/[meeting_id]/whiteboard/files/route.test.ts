import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { imageBytesMax } from "@/lib/features/whiteboard/constants";
import { imagesPerBoardMax } from "@/lib/features/whiteboard/schema";
import { database } from "@/lib/platform/database/database";
import { StorageFull } from "@/lib/platform/provider-failure";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call, callRaw, overHttp } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createGuest,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const png = { file_id: "f1", mime: "image/png", data: pixel };

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  return { host, colleague, meeting, path: `/meetings/${meeting.id}/whiteboard/files` };
}

test("an image is kept once and given back byte for byte, as an image and nothing else", {
  tags: ["transport"],
}, async () => {
  const { host, colleague, path } = await createRoom();
  expect((await call("POST", path, { as: host, body: png })).status).toBe(204);
  const response = await callRaw("GET", `${path}/f1`, { as: colleague });
  expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe(pixel);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "cache-control": "private, max-age=86400, immutable",
  });
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await callRaw("GET", `${path}/f1`, { as: colleague, headers })).status).toBe(304);
  expect((await call("GET", path, { as: colleague })).body).toEqual({ file_ids: ["f1"] });
});

test("the first write of an id wins, also among many at once", { tags: ["transport"] }, async () => {
  const { host, path } = await createRoom();
  const versions = Array.from({ length: 8 }, (_, n) => Buffer.from(`version ${n}`).toString("base64"));
  const answers = await Promise.all(versions.map((data) => call("POST", path, { as: host, body: { ...png, data } })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  const { body: kept } = await call("GET", `${path}/f1`, { as: host });
  await call("POST", path, { as: host, body: { ...png, mime: "image/gif" } });
  const after = await call("GET", `${path}/f1`, { as: host });
  expect([after.body, after.headers.get("content-type")]).toEqual([kept, "image/png"]);
});

test("a guest in the room adds images and sees them, by bearer or in an address", async () => {
  const { meeting, path } = await createRoom();
  const { participant, caller } = await createGuest(meeting);
  expect((await call("POST", path, { as: caller, body: png })).status).toBe(204);
  expect((await call("GET", `${path}/f1`, { as: caller })).status).toBe(200);
  const credential = `guest_id=${participant.id}&launch_token=${caller.bearer}`;
  expect((await call("GET", `${path}/f1?${credential}`)).status).toBe(200);
});

test("a data URL is taken like bare base64", { tags: ["transport"] }, async () => {
  const { host, path } = await createRoom();
  const data = `data:image/png;base64,${pixel}`;
  expect((await call("POST", path, { as: host, body: { ...png, data } })).status).toBe(204);
  const response = await callRaw("GET", `${path}/f1`, { as: host });
  expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe(pixel);
});

test("what is no image, no base64 or too large is refused", async () => {
  const { host, path } = await createRoom();
  const post = (change: object) => call("POST", path, { as: host, body: { ...png, ...change } });
  expect(await post({ mime: "text/html" })).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
  expect((await post({ data: "<svg>" })).status).toBe(422);
  expect((await post({ file_id: "../f1" })).status).toBe(422);
  const large = Buffer.alloc(imageBytesMax + 1).toString("base64");
  expect(await post({ data: large })).toMatchObject({ status: 413, body: { code: "too_large" } });
  expect((await post({ data: Buffer.alloc(imageBytesMax).toString("base64") })).status).toBe(204);
});

test("a board holds so many images, also when the last places are taken at once", async () => {
  const { host, meeting, path } = await createRoom();
  const { id: createdById } = await database.participant.findFirstOrThrow({ where: { meetingId: meeting.id } });
  await database.whiteboardFile.createMany({
    data: Array.from({ length: imagesPerBoardMax - 3 }, (_, n) => ({
      meetingId: meeting.id,
      fileId: `before-${n}`,
      mime: "image/png",
      sizeBytes: 1,
      storageKey: `boards/${meeting.id}/before`,
      createdById,
    })),
  });
  const post = (file_id: string) => call("POST", path, { as: host, body: { ...png, file_id } });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(`at-once-${n}`)));
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(9).fill("whiteboard_full"));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
  expect(await database.whiteboardFile.count({ where: { meetingId: meeting.id } })).toBe(imagesPerBoardMax);
  // Uploading the same image again is not a new one.
  expect((await post("before-1")).status).toBe(204);
});

test.each([2.2, 3.9])(
  "a picture of %d MB is taken, also as a browser sends it",
  { tags: ["transport"] },
  async (megabytes) => {
    const { host, path } = await createRoom();
    const bytes = randomBytes(megabytes * 1024 * 1024);
    Buffer.from("89504e470d0a1a0a", "hex").copy(bytes);
    const data = `data:image/png;base64,${bytes.toString("base64")}`;
    expect((await call("POST", path, { as: host, body: { ...png, data } })).status).toBe(204);
    const response = await callRaw("GET", `${path}/f1`, { as: host });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

test("images are for the people of the meeting, and after it for those who were there", async () => {
  const { host, colleague, meeting, path } = await createRoom();
  await call("POST", path, { as: host, body: png });
  const { caller: waiting } = await createGuest(meeting, { status: "waiting" });
  for (const [method, at] of [
    ["GET", path],
    ["GET", `${path}/f1`],
    ["POST", path],
  ] as const) {
    const body = method === "POST" ? png : undefined;
    expect((await call(method, at, { as: waiting, body })).status).toBe(403);
    await expectHidden(method, at, { id: meeting.id, as: await createUser(), body });
  }
  await call("POST", `/meetings/${meeting.id}/end`, { as: host });
  expect((await call("GET", `${path}/f1`, { as: colleague })).status).toBe(200);
  // After the half minute in which last strokes are accepted.
  await database.meeting.update({ where: { id: meeting.id }, data: { endedAt: new Date(Date.now() - 31_000) } });
  expect((await call("POST", path, { as: colleague, body: png })).status).toBe(403);
  expect((await call("GET", `${path}/f2`, { as: colleague })).status).toBe(404);
});

// The storage of another process cannot be mocked.
test.skipIf(overHttp)(
  "a storage without room answers 507, keeps nothing, and takes the image when there is some",
  async () => {
    const { host, path } = await createRoom();
    const full = vi.spyOn(storageProvider(), "put").mockRejectedValue(new StorageFull());
    const { status, body } = await call("POST", path, { as: host, body: png });
    expect([status, body.code]).toEqual([507, "storage_full"]);
    expect((await call("GET", path, { as: host })).body).toEqual({ file_ids: [] });
    full.mockRestore();
    expect((await call("POST", path, { as: host, body: png })).status).toBe(204);
  },
);
