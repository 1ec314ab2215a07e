import { beforeAll, describe, expect, test } from "vitest";
import { joinableMeetings } from "@/lib/core/access/policy";
import { database } from "@/lib/platform/database/database";
import {
  createColleagues,
  createInvite,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { meetingPolicy } from "./policy";
import { findMeetingFor, findMeetingOrDeletedFor, findMeetingToJoin } from "./queries";

type Person = Awaited<ReturnType<typeof createUser>>;
let people: Record<"host" | "invitee" | "attendee" | "waiting" | "colleague" | "stranger", Person>;
let ids: Record<"ahead" | "past" | "deleted", string>;

beforeAll(async () => {
  const [host, colleague] = await createColleagues();
  const { organisationId } = host;
  const member = () => createUser({ organisationId });
  people = {
    host,
    colleague,
    invitee: await createUser(),
    attendee: await member(),
    waiting: await member(),
    stranger: await createUser(),
  };
  const meetings = {
    ahead: await createMeetingOf(host),
    past: await createPastMeetingOf(host),
    deleted: await createPastMeetingOf(host, { deletedAt: new Date() }),
  };
  for (const meeting of Object.values(meetings)) {
    await createInvite(meeting, people.invitee);
    await createParticipant(meeting, people.attendee);
    await createParticipant(meeting, people.waiting, { status: "waiting" });
  }
  ids = { ahead: meetings.ahead.id, past: meetings.past.id, deleted: meetings.deleted.id };
});

describe("who may know a meeting", () => {
  test.each([
    ["host", true],
    ["invitee", true],
    ["attendee", true],
    ["waiting", false],
    ["colleague", false],
    ["stranger", false],
  ] as const)("%s: %s, and nobody once it is deleted", async (who, known) => {
    expect((await findMeetingFor(people[who], ids.past)) !== null).toBe(known);
    expect(await findMeetingFor(people[who], ids.deleted)).toBeNull();
    expect((await findMeetingOrDeletedFor(people[who], ids.deleted)) !== null).toBe(who === "host");
  });

  test("a colleague of the host may stand at the door, a stranger may not", async () => {
    expect(await findMeetingToJoin(people.colleague, ids.ahead)).not.toBeNull();
    expect(await findMeetingToJoin(people.invitee, ids.ahead)).not.toBeNull();
    expect(await findMeetingToJoin(people.stranger, ids.ahead)).toBeNull();
    expect(await findMeetingToJoin(people.colleague, ids.deleted)).toBeNull();
    expect(await database.meeting.count({ where: joinableMeetings(people.colleague) })).toBe(2);
  });
});

test.each([
  ["host", { update: true, end: true, hide: true, archive: true }],
  ["attendee", { update: false, end: false, hide: true, archive: true }],
  ["invitee", { update: false, end: false, hide: false, archive: false }],
] as const)("what the %s may do", async (who, allowed) => {
  const meeting = await findMeetingFor(people[who], ids.past);
  if (!meeting) throw new Error("the meeting should be known");
  for (const [act, may] of Object.entries(allowed)) {
    const rule = meetingPolicy[act as keyof typeof allowed];
    expect([act, rule(people[who], meeting)]).toEqual([act, may]);
  }
});
