import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";

type Suggested = {
  people: { email: string; name: string | null; user_id: string | null }[];
  teams: { name: string }[];
};

async function suggest(as: { id: string }, q: string): Promise<Suggested> {
  const { status, body } = await call("GET", `/users/suggestions?q=${encodeURIComponent(q)}`, { as });
  expect(status).toBe(200);
  return body;
}
const emailsFor = async (as: { id: string }, q: string) => (await suggest(as, q)).people.map(({ email }) => email);

test("suggests colleagues by the first letters, whatever their case, accents and script, and nobody else", async () => {
  const [ana, ben] = await createColleagues();
  const { organisationId } = ana;
  const named = (name: string, data = {}) => createUser({ organisationId, name, ...data });
  const people = [
    await named("José Núñez"),
    await named("Юлия Петрова"),
    await named("王小明"),
    await named("محمد علي"),
  ];
  const priya = await named("प्रिया शर्मा");
  await named("Ben Gone", { disabledAt: new Date() });
  await createUser({ name: "Ben Elsewhere" });
  expect(await suggest(ana, "BEN")).toEqual({
    people: [{ email: ben.email, name: "Ben Okafor", user_id: ben.id, avatar_url: null }],
    teams: [],
  });
  const typed = ["nune", "пе", "王", "محم"];
  for (const [at, q] of typed.entries()) expect(await emailsFor(ana, q)).toEqual([people[at]?.email]);
  expect(await emailsFor(ana, "प्रि")).toEqual([priya.email]);
  expect(await emailsFor(ana, "ben ok")).toEqual([ben.email]);
  expect(await emailsFor(ana, "kafor")).toEqual([]);
  expect(await emailsFor(ana, "%")).toEqual([]);
  expect(await emailsFor(ana, "ana")).toEqual([]);
});

test("suggests whom one invited and met, guests too, whom one met last first", async () => {
  const [ana, ben] = await createColleagues();
  const meeting = await createLiveMeetingOf(ana);
  const elsewhere = await createUser({ name: "Gita Elsewhere" });
  await createParticipant(meeting, elsewhere, { email: elsewhere.email });
  await createGuest(meeting, { displayName: "Gil Guest (2)", email: "gil@outside.example" });
  await createGuest(meeting, { displayName: "Gus Waits", email: "gus@outside.example", status: "waiting" });
  await createInvite(meeting, { email: "Gwen@outside.example" }, { displayName: "Gwen Hall" });
  const others = await createLiveMeetingOf(elsewhere);
  await createGuest(others, { displayName: "Gabe Unknown", email: "gabe@outside.example" });
  await createInvite(others, { email: "gert@outside.example" }, { displayName: "Gert Unknown" });

  const met = await suggest(ana, "g");
  expect(met.people.map(({ email, name, user_id }) => [email, name, user_id]).toSorted()).toEqual(
    [
      [elsewhere.email, "Gita Elsewhere", elsewhere.id],
      ["gil@outside.example", "Gil Guest", null],
      ["gwen@outside.example", "Gwen Hall", null],
    ].toSorted(),
  );
  expect(await emailsFor(elsewhere, "gil")).toEqual(["gil@outside.example"]);
  expect(await emailsFor(ben, "g")).toEqual([]);
  // Nobody was in the room with one who was only invited.
  await createInvite(await createMeetingOf(elsewhere), { id: ben.id, email: ben.email });
  expect(await emailsFor(ben, "g")).toEqual([]);

  const benedict = await createUser({ organisationId: ana.organisationId, name: "Ben Aaron" });
  expect(await emailsFor(ana, "ben")).toEqual([benedict.email, ben.email]);
  await createParticipant(meeting, ben, { email: ben.email });
  expect(await emailsFor(ana, "ben")).toEqual([ben.email, benedict.email]);
  // A guest may call themselves anything.
  await createGuest(meeting, { displayName: "Ben Okafor", email: "ben@impostor.example" });
  expect(await emailsFor(ana, "ben")).toEqual([ben.email, benedict.email, "ben@impostor.example"]);

  await database.user.update({ where: { id: elsewhere.id }, data: { disabledAt: new Date() } });
  expect(await emailsFor(ana, "gita")).toEqual([]);
});

test("suggests one's own teams with the addresses of the others", async () => {
  const [ana, ben] = await createColleagues();
  const { organisationId } = ana;
  const gone = await createUser({ organisationId, disabledAt: new Date() });
  const team = (name: string, on: { id: string }[]) =>
    database.team.create({
      data: { organisationId, name, members: { create: on.map(({ id }) => ({ userId: id })) } },
    });
  const marketing = await team("Growth marketing", [ana, ben, gone]);
  await team("Markets of others", [ben]);
  await team("Markdown, alone", [ana]);
  const { teams } = await suggest(ana, "mark");
  expect(teams).toEqual([{ id: marketing.id, name: "Growth marketing", emails: [ben.email] }]);
});

test("asks the database as often for many people as for one, and tells guests nothing", async () => {
  const [ana] = await createColleagues();
  const count = async () => (await recordStatements(() => suggest(ana, "p"))).length;
  await count();
  const before = await count();
  const meeting = await createLiveMeetingOf(ana);
  for (let at = 0; at < 12; at += 1) {
    await createInvite(meeting, { email: `p${at}@outside.example` });
    await createUser({ organisationId: ana.organisationId, name: `Pia ${at}` });
  }
  expect(await count()).toBe(before);
  expect((await suggest(ana, "p")).people).toHaveLength(8);
  const guest = await createGuest(meeting);
  expect((await call("GET", "/users/suggestions?q=p", { as: guest.caller })).status).toBe(401);
});
