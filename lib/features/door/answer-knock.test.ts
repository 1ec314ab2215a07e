import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { captureNumbers } from "@/lib/testing/capture-numbers";
import { anybody, createColleagues, createGuest, createInvite, createLiveMeetingOf } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { admitPerson, denyPerson } from "./answer-knock";
import { knockAsGuest } from "./knock-as-guest";
import { readDoor } from "./read-door";
import { serializePeople, serializeWaiting } from "./serializer";
import { withdrawKnock } from "./withdraw-knock";

const crowd = 60;

async function createRoom() {
  const [host, colleague] = await createColleagues();
  return { host, colleague, meeting: await createLiveMeetingOf(host) };
}

const knockOf = (n: number) => ({
  name: `Guest ${n}`,
  email: `guest${n}@example.org`,
  inviteToken: null,
  browserHash: `browser-${n}`,
  visitId: null,
  userId: null,
});

const outcome = ({ status, reason }: { status: string; reason?: { code?: string } }) =>
  status === "fulfilled" ? "answered" : reason?.code;

test("sixty who knock at once are all seen, and each is let in exactly once", async () => {
  const { meeting } = await createRoom();
  await Promise.all(Array.from({ length: crowd }, (_, n) => knockAsGuest(meeting.id, knockOf(n))));
  const door = await readDoor(meeting.id);
  const waiting = door ? serializeWaiting(door) : [];
  expect(new Set(waiting.map(({ display_name }) => display_name)).size).toBe(crowd);
  const answers = await Promise.allSettled(
    ["Ana", "Ben"].flatMap((displayName) =>
      waiting.map(({ id }) =>
        admitPerson({ meetingId: meeting.id, participantId: id }, { id: null, name: displayName }),
      ),
    ),
  );
  const outcomes = answers.map(outcome);
  expect(outcomes.filter((one) => one === "answered")).toHaveLength(crowd);
  expect(outcomes.filter((one) => one === "already_answered")).toHaveLength(crowd);
  const admitted = await database.participant.findMany({ where: { meetingId: meeting.id, kind: "guest" } });
  expect(
    admitted.every(({ status, admittedByName, admittedAt }) => status === "admitted" && admittedByName && admittedAt),
  ).toBe(true);
});

test("how long people waited is told by the answer, without who they are", async () => {
  const { meeting } = await createRoom();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const wait = (seconds: number) => createGuest(meeting, { status: "waiting", knockedAt: ago(seconds) });
  const [first, second] = [await wait(40), await wait(90)];
  const numbers = captureNumbers();
  await admitPerson({ meetingId: meeting.id, participantId: first.participant.id }, anybody);
  await denyPerson({ meetingId: meeting.id, participantId: second.participant.id }, anybody);
  const waits = numbers.end().filter(({ name }) => name === "parley_door_wait_seconds");
  expect(waits.map(({ labels }) => labels)).toEqual([{ answer: "admitted" }, { answer: "denied" }]);
  expect(waits[0]?.value).toBeGreaterThanOrEqual(40);
  expect(waits[1]?.value).toBeGreaterThanOrEqual(90);
});

test("of a yes and a no at the same moment one stands, and the other hears that it came second", async () => {
  const { meeting } = await createRoom();
  for (let round = 0; round < 8; round += 1) {
    const { participant } = await createGuest(meeting, { status: "waiting" });
    const place = { meetingId: meeting.id, participantId: participant.id };
    const answers = await Promise.allSettled([admitPerson(place, anybody), denyPerson(place, anybody)]);
    expect(answers.map(outcome).sort()).toEqual(["already_answered", "answered"]);
    const { status, admittedByName } = await database.participant.findUniqueOrThrow({ where: { id: participant.id } });
    expect([status, admittedByName]).toEqual(
      answers[0]?.status === "fulfilled" ? ["admitted", anybody.name] : ["denied", null],
    );
  }
});

test("who withdraws while being let in is either out or in, and whoever answers too late is told", async () => {
  const { meeting } = await createRoom();
  for (let round = 0; round < 8; round += 1) {
    const { participant } = await createGuest(meeting, { status: "waiting" });
    const place = { meetingId: meeting.id, participantId: participant.id };
    const [admission] = await Promise.allSettled([admitPerson(place, anybody), withdrawKnock(place)]);
    const { status } = await database.participant.findUniqueOrThrow({ where: { id: participant.id } });
    expect([status, outcome(admission)]).toEqual(
      status === "admitted" ? ["admitted", "answered"] : ["invited", "not_waiting"],
    );
  }
});

test("the lists take as many statements for a crowd as for one", async () => {
  const { meeting } = await createRoom();
  const read = async () => {
    const doors: Awaited<ReturnType<typeof readDoor>>[] = [];
    const statements = await recordStatements(async () => doors.push(await readDoor(meeting.id)));
    const [door] = doors;
    return { statements: statements.length, people: door ? serializePeople(door) : [] };
  };
  const add = async (n: number) => {
    await createGuest(meeting, { status: "waiting" });
    await createInvite(meeting, { email: `asked${n}@example.org` });
  };
  await add(0);
  const one = await read();
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n + 1)));
  const many = await read();
  expect([one.people.length, many.people.length]).toEqual([3, 43]);
  expect(many.statements).toBe(one.statements);
  expect(many.statements).toBeLessThanOrEqual(9);
});
