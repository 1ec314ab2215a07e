import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";

type Meeting = Awaited<ReturnType<typeof createLiveMeetingOf>>;
let host: Awaited<ReturnType<typeof createUser>>;
let meeting: Meeting;

beforeEach(async () => {
  const [first, colleague] = await createColleagues();
  host = first;
  meeting = await createLiveMeetingOf(host);
  await call("POST", `/meetings/${meeting.id}/join`, { as: colleague });
});

let visitors = 0;

/** Each from a browser of their own. */
async function knock(name: string) {
  visitors += 1;
  const { status, body } = await call("POST", `/m/${meeting.code}/guest`, {
    body: { name, email: `visitor-${visitors}@example.org` },
    headers: { cookie: `parley.browser=visitor-${visitors}` },
    address: `10.1.0.${visitors}`,
  });
  return { status, name: body.name, guestId: body.guest_id, visitor: visitors };
}

const namesAtDoor = async () =>
  (await call("GET", `/meetings/${meeting.id}/waiting`, { as: host })).body.map(
    (entry: { display_name: string }) => entry.display_name,
  );

test("a visitor called like a colleague inside is numbered at the door, among the people and in the room", async () => {
  expect((await knock("Ben Okafor")).name).toBe("Ben Okafor (2)");
  expect((await knock("ben  ОКAFOR")).name).toBe("ben ОКAFOR (3)");
  expect((await knock("Ben\u200b Okafor")).name).toBe("Ben Okafor (4)");
  const { guestId } = await knock("Bea Okafor");
  expect(await namesAtDoor()).toEqual(["Ben Okafor (2)", "ben ОКAFOR (3)", "Ben Okafor (4)", "Bea Okafor"]);
  const { body: people } = await call("GET", `/meetings/${meeting.id}/participants`, { as: host });
  expect(people.map((person: { display_name: string }) => person.display_name)).toContain("Ben Okafor (2)");
  expect((await database.participant.findUniqueOrThrow({ where: { id: guestId } })).displayName).toBe("Bea Okafor");
});

test("nobody is called like a host who has not come", async () => {
  await database.participant.deleteMany({ where: { meetingId: meeting.id, userId: host.id } });
  expect((await knock(host.name ?? "")).name).toBe(`${host.name} (2)`);
});

test("an account elsewhere is numbered, a colleague of the same name is not", async () => {
  const outsider = await createUser({ name: "Ben Okafor" });
  const namesake = await createUser({ name: "Ben Okafor", organisationId: host.organisationId });
  const asOutsider = await call("POST", `/meetings/${meeting.id}/join?code=${meeting.code}`, { as: outsider });
  const asColleague = await call("POST", `/meetings/${meeting.id}/join`, { as: namesake });
  expect([asOutsider.body.display_name, asColleague.body.display_name]).toEqual(["Ben Okafor (2)", "Ben Okafor"]);
});

test("who knocks once more keeps the number, and a name that is free again is nobody else's", async () => {
  const first = await knock("Gil");
  const second = await knock("gil");
  expect([first.name, second.name]).toEqual(["Gil", "gil (2)"]);
  visitors = second.visitor - 1;
  expect(await knock("gil")).toEqual({ ...second, status: 200 });
  await createParticipant(meeting, await createUser(), { kind: "guest", status: "waiting" });
  await call("POST", `/meetings/${meeting.id}/participants/${first.guestId}/deny`, { as: host });
  await call("POST", `/meetings/${meeting.id}/participants/${second.guestId}/deny`, { as: host });
  expect((await knock("Gil")).name).toBe("Gil");
});

test.each(["\u200b", "\u3164", "\uffa0", "\u2800", "\u{e0041}\u{e0042}", "\ufe0f"])(
  "a name of nothing but %j is refused at the door",
  async (name) => expect((await knock(name)).status).toBe(422),
);
