import { createServer } from "node:http";
import { expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { call, overHttp } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { listenOnLoopback } from "@/lib/testing/listen-on-loopback";
import { drawPhoto } from "@/lib/testing/pictures";
import { usePhoto } from "@/lib/testing/upload-photo";

test("a field left out stays, null clears, a sent one changes", async () => {
  const ana = await createUser({ title: "Engineer" });
  const changed = await call("PATCH", "/users/me", { as: ana, body: { clock: "12", accent: "moss", onboarded: true } });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: ana.name, title: "Engineer", clock: "12", accent: "moss" });
  expect(changed.body.onboarded_at).toMatch(/Z$/);
  const cleared = await call("PATCH", "/users/me", { as: ana, body: { title: null, clock: null } });
  expect(cleared.body).toMatchObject({ title: null, clock: null, accent: "moss" });
});

test.each([
  [{ timezone: "Mars/Olympus" }, "timezone"],
  [{ timezone: "+02:00" }, "timezone"],
  [{ accent: "pink" }, "accent"],
  [{ name: "" }, "name"],
  [{ name: "x".repeat(81) }, "name"],
  [{ emial: "x" }, "emial"],
  [{ notes_tone: "rude" }, "notes_tone"],
  [{ notes_length: 3 }, "notes_length"],
])("%j is refused and names the field", async (body, path) => {
  const ana = await createUser();
  const refused = await call("PATCH", "/users/me", { as: ana, body });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].path).toBe(path);
});

test("how notes are to be written is part of the profile, and null goes back to the default", async () => {
  const ana = await createUser();
  expect((await call("GET", "/users/me", { as: ana })).body).toMatchObject({ notes_tone: null, notes_length: null });
  const chosen = { notes_tone: "formal", notes_length: "short" };
  expect((await call("PATCH", "/users/me", { as: ana, body: chosen })).body).toMatchObject(chosen);
  const cleared = await call("PATCH", "/users/me", { as: ana, body: { notes_tone: null } });
  expect(cleared.body).toMatchObject({ notes_tone: null, notes_length: "short" });
});

test("control characters and reversing marks are stripped from a name", async () => {
  const ana = await createUser();
  const { body } = await call("PATCH", "/users/me", { as: ana, body: { name: "  Ana\u202e \u0007 Lima " } });
  expect(body.name).toBe("Ana Lima");
});

test("without a credential, or with a wrong one, the answer is 401 and says no more", async () => {
  const nobody = await call("GET", "/users/me");
  expect([nobody.status, nobody.body.code]).toEqual([401, "unauthenticated"]);
  const wrong = await call("GET", "/users/me", { as: { bearer: "parley_wrong" } });
  expect(wrong.status).toBe(401);
});

test("a body that is no JSON, or is not called JSON, is a bad request", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  const headers = { "content-type": "application/json" };
  expect((await call("PATCH", "/users/me", { as: ana, body: "{", headers })).status).toBe(400);
  const plain = await call("PATCH", "/users/me", { as: ana, body: "{}", headers: { "content-type": "text/plain" } });
  expect(plain.status).toBe(400);
});

test("a body beyond its bound is refused", async () => {
  const ana = await createUser();
  const { status } = await call("PATCH", "/users/me", { as: ana, body: { bio: "x".repeat(1_100_000) } });
  expect(status).toBe(413);
});

test("a NUL character anywhere is refused, the letters that spell one are not", async () => {
  const ana = await createUser();
  expect((await call("PATCH", "/users/me", { as: ana, body: { bio: "a\0b" } })).status).toBe(400);
  expect((await call("PATCH", "/users/me", { as: ana, body: { bio: "a\\u0000b" } })).body.bio).toBe("a\\u0000b");
});

test("sharing tasks is off until it is switched on; null switches it off", async () => {
  const ana = await createUser();
  expect((await call("GET", "/users/me", { as: ana })).body.share_tasks).toBe(false);
  const share = (share_tasks: unknown) => call("PATCH", "/users/me", { as: ana, body: { share_tasks } });
  expect((await share(true)).body.share_tasks).toBe(true);
  expect((await share(null)).body.share_tasks).toBe(false);
  expect((await share("yes")).status).toBe(422);
});

test("a picture is chosen among presets, initials and what there is", async () => {
  const ana = await createUser();
  const choose = (avatar_choice: unknown) => call("PATCH", "/users/me", { as: ana, body: { avatar_choice } });
  expect((await choose("preset:orbit")).body).toMatchObject({ avatar_choice: "preset:orbit", avatar_version: 1 });
  expect((await choose("initials")).body).toMatchObject({ avatar_url: null, avatar_version: 2 });
  expect((await choose(null)).body).toMatchObject({ avatar_choice: null, avatar_url: null });
  for (const absent of ["uploaded", "calendar", "preset:none", "photo"]) {
    const refused = await choose(absent);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "avatar_choice"]);
  }
});

test("a photo is kept while another picture is shown", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  await usePhoto(ana, await drawPhoto());
  const choose = (avatar_choice: string) => call("PATCH", "/users/me", { as: ana, body: { avatar_choice } });
  expect((await choose("preset:moon")).body).toMatchObject({ avatar_choice: "preset:moon", avatar_original: true });
  expect((await choose("uploaded")).body).toMatchObject({ avatar_choice: "uploaded" });
  const { headers } = await call("GET", `/users/${ana.id}/avatar`, { as: ana });
  expect(headers.get("content-type")).toBe("image/webp");
});

test("the picture of the account that one signs in with is copied", async () => {
  const photo = await drawPhoto({ type: "png" });
  const server = createServer((_, response) => response.end(photo));
  const image = await listenOnLoopback(server);
  const ana = await createUser({ image });
  expect((await call("GET", "/users/me", { as: ana })).body).toMatchObject({ avatar_calendar: true, avatar_url: null });
  const choose = (avatar_choice: string) => call("PATCH", "/users/me", { as: ana, body: { avatar_choice } });
  // Nothing is fetched from private networks, unless the operator says so, as for the server of the contracts.
  if (!overHttp) expect((await choose("calendar")).status).toBe(422);
  await usePhoto(ana, await drawPhoto());
  env.CALDAV_PRIVATE_SERVERS = true;
  try {
    expect((await choose("calendar")).body).toMatchObject({ avatar_choice: "calendar" });
  } finally {
    env.CALDAV_PRIVATE_SERVERS = false;
    server.close();
  }
  expect((await choose("uploaded")).body).toMatchObject({ avatar_choice: "uploaded" });
});
