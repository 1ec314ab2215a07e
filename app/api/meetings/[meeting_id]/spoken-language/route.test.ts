import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createColleagues, createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";

test("a member's language holds from now on, a guest's in this meeting, and each sees what can be chosen", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const guest = await createGuest(meeting);
  const path = `/meetings/${meeting.id}/spoken-language`;
  // Moonshine transcribes everything as English.
  expect((await call("GET", path, { as: host })).body).toEqual({ language: null, choices: ["en"] });
  const chosen = await call("PUT", path, { as: host, body: { language: "en" } });
  expect([chosen.status, chosen.body]).toEqual([200, { language: "en", choices: ["en"] }]);
  expect((await call("GET", "/users/me", { as: host })).body).toMatchObject({
    extra_language: "en",
    extra_language_default: false,
  });
  expect((await call("GET", path, { as: guest.caller })).body.language).toBeNull();
  expect((await call("PUT", path, { as: guest.caller, body: { language: "en" } })).body.language).toBe("en");
  expect((await call("PUT", path, { as: host, body: { language: null } })).body.language).toBeNull();
});

test("a language that nobody here can write down is refused, and the rest is for people in the room", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const path = `/meetings/${meeting.id}/spoken-language`;
  for (const language of ["de", "English", ""]) {
    const { status, body } = await call("PUT", path, { as: host, body: { language } });
    expect([status, body.errors[0].path]).toEqual([422, "language"]);
  }
  await database.meetingPerson.create({ data: { meetingId: meeting.id, userId: colleague.id, sortAt: new Date() } });
  expect((await call("PUT", path, { as: colleague, body: { language: "en" } })).status).toBe(403);
  await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
  await expectHidden("PUT", path, { id: meeting.id, as: await createUser(), body: { language: "en" } });
});
