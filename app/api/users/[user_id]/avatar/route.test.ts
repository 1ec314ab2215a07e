import { expect, test } from "vitest";
import { call, callRaw } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";
import { drawPhoto } from "@/lib/testing/pictures";
import { usePhoto } from "@/lib/testing/upload-photo";

const see = (person: { id: string }, as: { id: string }, query = "") =>
  call("GET", `/users/${person.id}/avatar${query}`, { as });
const choose = (person: { id: string }, avatar_choice: string | null) =>
  call("PATCH", "/users/me", { as: person, body: { avatar_choice } });

test("is always a picture: initials, a preset or a photo", { tags: ["transport"] }, async () => {
  const [ana, ben] = await createColleagues();
  const initials = await see(ana, ben);
  expect(initials.headers.get("content-type")).toBe("image/svg+xml");
  expect(initials.body).toContain(">AP</text>");
  expect((await choose(ana, "preset:dunes")).body.avatar_url).toBe(`/api/users/${ana.id}/avatar?v=1`);
  expect((await see(ana, ben)).body).toContain("#e3a83a");
  const { avatar_version } = await usePhoto(ana, await drawPhoto());
  const photo = await see(ana, ben, `?v=${avatar_version}`);
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=86400",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  // An address of an older version shows the newest, and isn't kept.
  expect((await see(ana, ben, "?v=0")).headers.get("cache-control")).toBe("private, no-cache");
  await choose(ana, "initials");
  expect((await see(ana, ben)).headers.get("content-type")).toBe("image/svg+xml");
});

test.each(["initials", "uploaded"])(
  "answers 304 to who has it already: %s",
  { tags: ["transport"] },
  async (choice) => {
    const ana = await createUser();
    await usePhoto(ana, await drawPhoto());
    await choose(ana, choice);
    const etag = (await see(ana, ana)).headers.get("etag") ?? "";
    const again = await callRaw("GET", `/users/${ana.id}/avatar`, { as: ana, headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  },
);

test("previews one's own choices, and nobody else's", async () => {
  const [ana, ben] = await createColleagues();
  expect((await see(ana, ana, "?as=preset:moon")).body).toContain("#f2e3bd");
  expect((await see(ana, ben, "?as=preset:moon")).status).toBe(403);
  expect((await see(ana, ana, "?as=preset:none")).status).toBe(422);
  expect((await see(ana, ben)).body).toContain(">AP</text>");
});

test("is for oneself, colleagues, and people in a meeting with them", async () => {
  const [ana, stranger] = [await createUser(), await createUser()];
  expect((await see(ana, stranger)).status).toBe(404);
  expect((await see({ id: crypto.randomUUID() }, stranger)).status).toBe(404);
  const meeting = await createLiveMeetingOf(ana);
  await createParticipant(meeting, stranger, { status: "waiting", admittedAt: null });
  expect((await see(ana, stranger)).status).toBe(404);
  const attendee = await createUser();
  await createParticipant(meeting, attendee);
  expect((await see(ana, attendee)).status).toBe(200);
  expect((await see(attendee, ana)).status).toBe(200);
  expect((await see(attendee, stranger)).status).toBe(404);
});
