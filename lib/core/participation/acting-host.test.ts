import { describe, expect, test } from "vitest";
import { getDoor } from "@/lib/features/door/read-door";
import { database } from "@/lib/platform/database/database";
import { call, overHttp } from "@/lib/testing/call";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";
import { actingHostOf, hasControls } from "./policy";
import { findActingHost, findParticipationFor } from "./queries";

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
  const holdsControls = async (who: keyof typeof people) => {
    const participation = await findParticipationFor({ ...people[who], kind: "user" } as never, meeting.id);
    return participation !== null && hasControls(null, participation);
  };
  const names = ["host", "first", "second", "outsider"] as const;
  const leading = (await Promise.all(names.map(holdsControls))).flatMap((does, at) => (does ? names[at] : []));
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
  expect(actingHostOf(people)).toBe(await findActingHost(meeting.id));
});

/** What each may do; `standIn`: the colleague let in first while neither host nor co-host is connected. */
const controls = [
  ["POST", "/lock", { locked: true }, ["host", "cohost", "standIn"]],
  ["POST", "/lock", { locked: false }, ["host", "cohost", "standIn"]],
  ["POST", "/mute-all", undefined, ["host", "cohost", "standIn"]],
  ["POST", "/participants/{guest}/mute", undefined, ["host", "cohost", "standIn"]],
  ["POST", "/participants/{guest}/lower-hand", undefined, ["host", "cohost", "standIn"]],
  ["POST", "/sharing-open", { anyone_can_share: false }, ["host", "cohost", "standIn"]],
  ["POST", "/sharing-open", { anyone_can_share: true }, ["host", "cohost"]],
  ["POST", "/share-requests/guest:{guest}", { allow: false }, ["host", "cohost"]],
  ["POST", "/participants/{knocking}/admit", undefined, ["host", "cohost", "standIn", "member"]],
  ["POST", "/participants/{knocking}/deny", undefined, ["host", "cohost", "standIn", "member"]],
  ["POST", "/participants/{guest}/remove", undefined, ["host", "cohost", "standIn"]],
  ["POST", "/participants/{invitedGuest}/remove", undefined, ["host", "cohost"]],
  ["POST", "/participants/{outsider}/remove", undefined, ["host", "cohost"]],
  ["POST", "/participants/{member}/remove", undefined, ["host", "cohost"]],
  ["PUT", "/participants/{member}/role", { meeting_role: "cohost" }, ["host"]],
  ["POST", "/participants/{out}/reinvite", undefined, ["host"]],
  ["POST", "/recording/start", undefined, ["host", "cohost"]],
  ["POST", "/recording/stop", undefined, ["host", "cohost"]],
  ["POST", "/transcription", { enabled: false }, ["host", "cohost"]],
  ["POST", "/polls", { question: "Lunch?", options: ["Soup", "Salad"] }, ["host", "cohost"]],
  ["POST", "/end", undefined, ["host"]],
  ["PATCH", "", { title: "Mine now" }, ["host"]],
] as const;

const everybody = ["host", "cohost", "standIn", "member"] as const;
type Who = (typeof everybody)[number];

async function createControlRoom(who: Who) {
  const [host, colleague] = await createColleagues();
  const { organisationId } = host;
  const meeting = await createLiveMeetingOf(host);
  const isAway = who === "standIn";
  const where = { meetingId: meeting.id, userId: host.id };
  await database.participant.updateMany({ where, data: isAway ? gone : here });
  const invite = await createInvite(meeting, { email: "gia@example.org" });
  const rows = {
    caller: await createParticipant(meeting, colleague, { ...here, isCohost: who === "cohost", admittedAt: ago(8) }),
    member: await createParticipant(meeting, await createUser({ organisationId }), { ...here, admittedAt: ago(5) }),
    outsider: await createParticipant(meeting, await createUser(), { kind: "guest", ...here }),
    guest: (await createGuest(meeting, { email: "gil@example.org", ...here })).participant,
    invitedGuest: (
      await createGuest(meeting, { email: "gia@example.org", inviteId: invite.id, provenance: "invited", ...here })
    ).participant,
    knocking: (await createGuest(meeting, { status: "waiting" })).participant,
    out: (await createGuest(meeting, { status: "removed", email: "out@example.org" })).participant,
  };
  return { meeting, rows, as: who === "host" ? host : colleague };
}

describe("who controls what", () => {
  const cases = everybody.flatMap((who) =>
    controls.map(([method, path, body, may]) => ({ who, method, path, body, isDone: may.some((one) => one === who) })),
  );
  // A server that answers over HTTP has a media server of its own, where none of these people are.
  test.skipIf(overHttp).each(cases)(
    "$who: $method $path $body, $isDone",
    async ({ who, method, path, body, isDone }) => {
      const { meeting, rows, as } = await createControlRoom(who);
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => rows[name as keyof typeof rows].id);
      const { status } = await call(method, `/meetings/${meeting.id}${filled}`, { as, body });
      expect(status < 300 ? "done" : status).toBe(isDone ? "done" : 403);
    },
  );

  test.each(everybody)("%s is told so", async (who) => {
    const { meeting, as } = await createControlRoom(who);
    const stream = await openEvents(`/meetings/${meeting.id}/lobby-events`, { as });
    const room = await stream.next("room");
    stream.close();
    expect(room?.data).toMatchObject({
      me: {
        has_controls: who !== "member",
        has_host_controls: who === "host" || who === "cohost",
        gives_roles: who === "host",
      },
    });
  });

  test.skipIf(overHttp)(
    "a guest whom the stand-in removes takes no invited visit of the same browser along",
    async () => {
      const { meeting, rows, as } = await createControlRoom("standIn");
      await database.participant.updateMany({
        where: { id: { in: [rows.guest.id, rows.invitedGuest.id] } },
        data: { browserHash: "shared" },
      });
      await call("POST", `/meetings/${meeting.id}/participants/${rows.guest.id}/remove`, { as });
      const after = await database.participant.findMany({
        where: { id: { in: [rows.guest.id, rows.invitedGuest.id] } },
      });
      expect(after.map(({ status }) => status).sort()).toEqual(["admitted", "removed"]);
    },
  );
});
