import { describe, expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import { withdrawKnock } from "@/lib/features/door/withdraw-knock";
import { contractOf, methods, type Routes } from "@/lib/openapi/document";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createOrganisation,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";

/** Facts about a meeting and its people that must not reach anyone who may not know the meeting. */
const secrets = ["Project Halley", "Room 5, behind the stairs", "invited-guest@rival.example", "Ilse Inside"];

const someId = "0190a0b0-0000-7000-8000-000000000000";
const values: Record<string, string> = {
  email: "somebody%40example.org",
  file_id: "0".repeat(40),
  identity: `user:${someId}`,
};

/** Every declared operation on one meeting, except join: anyone with the code may ask to join. */
const operations = Object.entries(routes as Routes).flatMap(([pattern, module]) =>
  pattern.startsWith("/meetings/{meeting_id}") && pattern !== "/meetings/{meeting_id}/join"
    ? methods
        .filter((method) => module[method] !== undefined)
        .map((method) => ({ method, path: pattern.replace("/meetings/{meeting_id}", "") }))
    : [],
);

const exportQuery: Record<string, string> = { "/transcript/export": "?format=txt", "/summary/export": "?format=md" };
const pathOf = (meetingId: string, path: string) =>
  `/meetings/${meetingId}${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? someId)}${exportQuery[path] ?? ""}`;

type Knowledge = "nothing" | "waits" | "knows";
type Room = Awaited<ReturnType<typeof createRoom>>;

async function createRoom(who: "stranger" | "colleague" | "invitee") {
  const [host, inside] = await createColleagues();
  const organisationId = who === "colleague" ? host.organisationId : (await createOrganisation()).id;
  const person = await createUser({ organisationId, name: "Wanda Waits" });
  const meeting = await createLiveMeetingOf(host, { title: secrets[0], bookingNote: secrets[1], locked: true });
  await createInvite(meeting, { email: secrets[2] ?? "" });
  await createGuest(meeting, { displayName: secrets[3] ?? "", connectedAt: new Date() });
  if (who === "invitee") await createInvite(meeting, person, { kind: "guest" });
  const join = () => call("POST", `/meetings/${meeting.id}/join?code=${meeting.code}`, { as: person });
  const findVisit = async () => {
    const { body } = await call("GET", `/meetings/${meeting.id}/participants`, { as: host });
    return body.find(({ identity }: { identity: string | null }) => identity === `user:${person.id}`);
  };
  const answer = async (what: "admit" | "deny" | "remove" | "reinvite") =>
    call("POST", `/meetings/${meeting.id}/participants/${(await findVisit()).id}/${what}`, { as: host });
  return { host, inside, person, meeting, join, answer, findVisit };
}

/** How a person reaches each status, by calls to the API. */
const ways = {
  "never came": async () => {},
  waits: async ({ join }) => void (await join()),
  "was denied": async ({ join, answer }) => {
    await join();
    await answer("deny");
  },
  "asked again after a denial": async ({ join, answer }) => {
    await join();
    await answer("deny");
    await join();
  },
  withdrew: async ({ join, meeting, findVisit }) => {
    await join();
    await withdrawKnock({ meetingId: meeting.id, participantId: (await findVisit()).id });
  },
  "was removed at the door": async ({ join, answer }) => {
    await join();
    await answer("remove");
  },
  "was let in": async ({ join, answer }) => {
    await join();
    await answer("admit");
  },
  "was let in and removed": async ({ join, answer }) => {
    await join();
    await answer("admit");
    await answer("remove");
  },
  "was removed at the door and asked back": async ({ join, answer }) => {
    await join();
    await answer("remove");
    await answer("reinvite");
  },
  "waited until the end": async ({ join, host, meeting }) => {
    await join();
    await call("POST", `/meetings/${meeting.id}/end`, { as: host });
  },
} satisfies Record<string, (room: Room) => Promise<void>>;
type Way = keyof typeof ways;

const uninvited = {
  "never came": "nothing",
  waits: "waits",
  "was denied": "nothing",
  "asked again after a denial": "waits",
  withdrew: "nothing",
  "was removed at the door": "nothing",
  "was let in": "knows",
  "was let in and removed": "knows",
  "was removed at the door and asked back": "knows",
  "waited until the end": "nothing",
} satisfies Record<Way, Knowledge>;

const expected = {
  stranger: uninvited,
  colleague: uninvited,
  invitee: {
    "never came": "knows",
    waits: "knows",
    "was denied": "knows",
    "asked again after a denial": "knows",
    withdrew: "knows",
    "was removed at the door": "nothing",
    "was let in": "knows",
    "was let in and removed": "knows",
    "was removed at the door and asked back": "knows",
    "waited until the end": "knows",
  },
} satisfies Record<string, Record<Way, Knowledge>>;

const cases = Object.entries(expected).flatMap(([who, byWay]) =>
  Object.entries(byWay).map(([way, knowledge]) => [who as keyof typeof expected, way as Way, knowledge] as const),
);

describe.each(cases)("a %s who %s: %s", (who, way, knowledge) => {
  test("in the meeting, every list, and all that is read of it", async () => {
    const room = await createRoom(who);
    await ways[way](room);
    const { person, meeting } = room;
    const listed = (await call("GET", "/meetings", { as: person })).body;
    const found = (await call("GET", "/meetings/search?q=Halley", { as: person })).body;
    const own = await call("GET", `/meetings/${meeting.id}`, { as: person });
    expect([listed.length, found.length, own.status]).toEqual(
      { nothing: [0, 0, 404], waits: [1, 0, 404], knows: [1, 1, 200] }[knowledge],
    );
    if (knowledge === "knows") return expect(own.body).toMatchObject({ title: secrets[0], waiting: false });
    expect(secretsIn(listed)).toEqual([]);
    if (knowledge === "waits") expect(listed[0]).toMatchObject({ id: meeting.id, title: null, waiting: true });
    const closed = operations.filter(
      ({ path }) => !(path === "/my-lobby-events" && knowledge === "waits") && !mayBeTold(who, way, path),
    );
    const answers = await Promise.all(
      closed.map(async ({ method, path }) => {
        const { status, body } = await call(method, pathOf(meeting.id, path), { as: person });
        return { operation: `${method} ${path}`, status, told: secretsIn(body) };
      }),
    );
    expect(answers.filter(({ told }) => told.length > 0)).toEqual([]);
    const refusals = knowledge === "waits" ? [403, 404] : [404];
    expect(answers.filter(({ status }) => !refusals.includes(status))).toEqual([]);
    const stream = await openEvents(`/meetings/${meeting.id}/my-lobby-events`, { as: person });
    stream.close();
    expect(stream.status).toBe(knowledge === "waits" ? 200 : 404);
  });
});

test.each(["stranger", "colleague"] as const)(
  "for a %s who was removed, nothing changes until they are asked back",
  async (who) => {
    const { host, person, meeting, join, answer } = await createRoom(who);
    await join();
    await answer("admit");
    await answer("remove");
    const read = async () => ({
      own: (await call("GET", `/meetings/${meeting.id}`, { as: person })).body,
      list: (await call("GET", "/meetings", { as: person })).body,
      found: (await call("GET", "/meetings/search?q=Halley", { as: person })).body,
      later: (await call("GET", "/meetings/search?q=Encke", { as: person })).body,
    });
    const before = await read();
    expect(before).toMatchObject({ own: { title: secrets[0], attendee_count: 3 }, list: [{}], found: [{}], later: [] });
    await database.meeting.update({ where: { id: meeting.id }, data: { title: "Project Encke" } });
    await call("POST", `/meetings/${meeting.id}/invites`, { as: host, body: { emails: ["later@rival.example"] } });
    await createGuest(meeting, { displayName: "Lars Later", connectedAt: new Date() });
    expect(await read()).toEqual(before);
    await answer("reinvite");
    const after = await read();
    expect(after).toMatchObject({ own: { title: "Project Encke", attendee_count: 4 }, found: [], later: [{}] });
    expect(after.own.invitee_names).toContain("later@rival.example");
  },
);

/** Colleagues of the host may see who is inside before they ask to join. */
const mayBeTold = (who: string, way: Way, path: string) =>
  who === "colleague" &&
  (way === "never came" || way === "withdrew" || way === "waited until the end") &&
  path === "/occupancy";

const secretsIn = (body: unknown) => secrets.filter((secret) => JSON.stringify(body ?? "").includes(secret));

/** The operations that a guest's credential allows without admission: those on their own visit. */
const ownVisit = ["POST /m/{code}/launch", "POST /m/{code}/withdraw", "GET /m/{code}/events"];

test.each(["waiting", "denied", "invited", "removed"] as const)(
  "a guest who is %s reads nothing of the meeting and does nothing in it",
  async (status) => {
    const { meeting } = await createRoom("stranger");
    const { participant, caller } = await createGuest(meeting, { status, admittedAt: null });
    const query = `guest_id=${participant.id}&launch_token=${caller.bearer}`;
    const calls = Object.entries(routes as Routes).flatMap(([pattern, module]) =>
      methods.flatMap((method) => {
        const contract = contractOf(module[method]);
        const isOfMeeting = /^\/(m\/\{code\}|meetings\/\{meeting_id\})/.test(pattern);
        return contract?.access === "guest" && isOfMeeting ? [{ method, pattern }] : [];
      }),
    );
    expect(calls.length).toBeGreaterThan(20);
    const answers = await Promise.all(
      calls
        .filter(({ method, pattern }) => !ownVisit.includes(`${method} ${pattern}`))
        .map(async ({ method, pattern }) => {
          const path = pattern.replace("/m/{code}", `/m/${meeting.code}`).replace("/meetings/{meeting_id}", "");
          const url = pattern.startsWith("/m/") ? path : pathOf(meeting.id, path);
          const filled = url.replace(/\{\w+\}/g, someId);
          const { status, body } = await call(method, `${filled}?${query}`, { as: caller });
          return { operation: `${method} ${pattern}`, status, told: secretsIn(body) };
        }),
    );
    expect(answers.filter(({ status, told }) => told.length > 0 || ![403, 404].includes(status))).toEqual([]);
    const launch = await call("POST", `/m/${meeting.code}/launch`, {
      as: caller,
      body: { guest_id: participant.id, launch_token: caller.bearer },
    });
    expect([secretsIn(launch.body), launch.body.token]).toEqual([[], null]);
  },
);

describe("open streams", () => {
  test.each(["deny", "remove"] as const)(
    "%s ends what is told to who waited, and their list hears of it",
    async (what) => {
      const room = await createRoom("stranger");
      await room.join();
      const list = await openEvents("/meetings/stream", { as: room.person });
      const own = await openEvents(`/meetings/${room.meeting.id}/my-lobby-events`, { as: room.person });
      expect((await own.next())?.event).toBe("lobby_catch_up");
      const took = measureOwnTime();
      await room.answer(what);
      expect(await own.next("admission")).toMatchObject({ data: { status: what === "deny" ? "denied" : "removed" } });
      expect(await own.next()).toBeNull();
      expect((await list.next("meetings"))?.event).toBe("meetings");
      expect(took()).toBeLessThan(5000);
      expect((await call("GET", "/meetings", { as: room.person })).body).toEqual([]);
      list.close();
    },
  );

  test("a removal ends every stream of who was inside", async () => {
    const room = await createRoom("stranger");
    await room.join();
    await room.answer("admit");
    const paths = ["lobby-events", "my-lobby-events", "transcript-events"];
    const streams = await Promise.all(
      paths.map((path) => openEvents(`/meetings/${room.meeting.id}/${path}`, { as: room.person })),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    const took = measureOwnTime();
    await room.answer("remove");
    for (const stream of streams) while (await stream.next()) {}
    expect(took()).toBeLessThan(5000);
    for (const path of [...paths, "occupancy", "participants", "chat", "polls", "whiteboard", "invites"]) {
      const { status } = await call("GET", `/meetings/${room.meeting.id}/${path}`, { as: room.person });
      expect([path, status >= 400]).toEqual([path, true]);
    }
  });
});
