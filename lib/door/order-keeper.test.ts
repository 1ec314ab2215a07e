import { expect, test } from "vitest";
import { database } from "../database";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "../testing/factories";
import { hasControls, orderKeeperOf } from "./policy";
import { findOrderKeeper, findParticipationFor } from "./queries";
import { getDoor } from "./read-door";

type Facts = Parameters<typeof createParticipant>[2];

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const gone = { connectedAt: ago(9), leftAt: ago(1) };
const here = { connectedAt: ago(9), leftAt: null };

/** A live meeting with a host, and two colleagues, who were let in one after the other, and an outsider before them. */
async function createRoom(facts: { host?: Facts; first?: Facts; second?: Facts }) {
  const [host, first] = await createColleagues();
  const second = await createUser({ organisationId: host.organisationId });
  const outsider = await createUser();
  const meeting = await createLiveMeetingOf(host);
  await database.participant.updateMany({ where: { meetingId: meeting.id }, data: facts.host ?? {} });
  await createParticipant(meeting, outsider, { kind: "guest", admittedAt: ago(60), ...here });
  await createParticipant(meeting, second, { admittedAt: ago(10), ...facts.second });
  await createParticipant(meeting, first, { admittedAt: ago(20), ...facts.first });
  const people = { host, first, second, outsider };
  const leads = async (who: keyof typeof people) => {
    const participation = await findParticipationFor({ ...people[who], kind: "user" } as never, meeting.id);
    return participation !== null && hasControls(null, participation);
  };
  const names = ["host", "first", "second", "outsider"] as const;
  const leading = (await Promise.all(names.map(leads))).flatMap((does, at) => (does ? names[at] : []));
  return { meeting, leading };
}

test.each([
  ["the host is inside", { host: here, first: here, second: here }, ["host"]],
  ["the host went out", { host: gone, first: here, second: here }, ["host", "first"]],
  ["the host and the first went out", { host: gone, first: gone, second: here }, ["host", "second"]],
  ["a co-host is inside", { host: gone, first: here, second: { ...here, isCohost: true } }, ["host", "second"]],
  [
    "a co-host went out, too",
    { host: gone, first: here, second: { ...gone, isCohost: true } },
    ["host", "first", "second"],
  ],
  ["host and co-host are inside", { host: here, first: here, second: { ...here, isCohost: true } }, ["host", "second"]],
  ["everybody went out", { host: gone, first: gone, second: gone }, ["host"]],
  ["the first was put out", { host: gone, first: { ...here, status: "removed" }, second: here }, ["host", "second"]],
] satisfies [string, Parameters<typeof createRoom>[0], string[]][])("when %s", async (_, facts, expected) => {
  const { meeting, leading } = await createRoom(facts);
  expect(leading).toEqual(expected);
  const { people } = await getDoor(meeting.id);
  expect(orderKeeperOf(people)).toBe(await findOrderKeeper(meeting.id));
});
