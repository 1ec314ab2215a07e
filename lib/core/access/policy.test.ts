import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import { database, pool } from "@/lib/platform/database/database";
import { createColleagues, createMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";
import { Prisma } from "@/prisma/generated/client";
import { mayKnowSql, meetingOrDoorSql, recordAccessSql } from "./access-sql";
import {
  isUnmasked,
  knownMeetings,
  mayKnow,
  mayReadNotes,
  mayReadTranscript,
  mayReviewNotes,
  mayWatchRecording,
  meetingsOrDoors,
  recordAccess,
} from "./policy";
import { recordAccessShape } from "./schema";

const inviteStatuses = ["invited", "withdrawn", "removed"] as const;
const participantStatuses = ["invited", "waiting", "admitted", "denied", "removed", "left"] as const;

/** Everything that can make somebody anything to a meeting. */
const people = fc.record({
  hosts: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, { weight: 4, arbitrary: fc.constant(false) }),
  isColleague: fc.boolean(),
  invite: fc.option(fc.constantFrom(...inviteStatuses)),
  participant: fc.option(fc.record({ status: fc.constantFrom(...participantStatuses), wasAdmitted: fc.boolean() })),
  grant: fc.option(
    fc.record({
      hiddenGroups: fc.subarray(["money", "metrics"]),
      hiddenLines: fc.subarray(["d1"]),
      recording: fc.boolean(),
      isRevoked: fc.boolean(),
    }),
  ),
  isDeleted: fc.boolean(),
  meetingStatus: fc.constantFrom("scheduled", "live", "completed", "cancelled"),
});
type Person = typeof people extends fc.Arbitrary<infer One> ? One : never;

const isInvited = ({ invite }: Person) => invite === "invited";
const isShared = ({ grant }: Person) => grant !== null && !grant.isRevoked;
function expectedAccess(person: Person) {
  if (person.isDeleted) return "none";
  if (person.hosts) return "host";
  const { grant } = person;
  if (!grant || grant.isRevoked) return "none";
  if (grant.hiddenGroups.length + grant.hiddenLines.length > 0) return "masked";
  return grant.recording ? "full" : "notes";
}
const wasLetIn = ({ participant }: Person) =>
  participant !== null && (participant.wasAdmitted || participant.status === "admitted");

async function create(person: Person) {
  const [ana, colleague] = await createColleagues();
  const someone = person.isColleague ? colleague : await createUser();
  const host = person.hosts ? someone : ana;
  const meeting = await createMeetingOf(host, { status: person.meetingStatus });
  const { invite, participant } = person;
  if (invite) {
    const { id: userId, email } = someone;
    await database.invite.create({
      data: {
        meetingId: meeting.id,
        userId,
        email,
        emailKey: email,
        invitedById: host.id,
        kind: "guest",
        status: invite,
      },
    });
  }
  if (participant) {
    const { status, wasAdmitted } = participant;
    // The factory lists whoever it makes; the triggers are to say who is listed.
    await createParticipant(meeting, someone, { status: "invited", admittedAt: null });
    await database.participant.updateMany({
      where: { meetingId: meeting.id, userId: someone.id },
      data: { status: "denied", admittedAt: null },
    });
    const admittedAt = wasAdmitted ? new Date() : null;
    await database.participant.updateMany({
      where: { meetingId: meeting.id, userId: someone.id },
      data: { status, admittedAt },
    });
  }
  const { grant } = person;
  if (grant) {
    const { isRevoked, ...fields } = grant;
    const data = { meetingId: meeting.id, userId: someone.id, emailKey: someone.email, ...fields };
    // Given first, so that the triggers also see it taken away.
    const { id } = await database.recordReader.create({ data: { ...data, grantedAt: new Date() } });
    if (isRevoked) await database.recordReader.update({ where: { id }, data: { grantedAt: null } });
  }
  const deletedAt = person.isDeleted ? new Date() : null;
  if (deletedAt) await database.meeting.update({ where: { id: meeting.id }, data: { deletedAt } });
  const readers = await database.recordReader.findMany({ where: { meetingId: meeting.id } });
  return { actor: { id: someone.id }, meeting: { ...meeting, deletedAt, readers } };
}

describe("over generated people, the rule and its twins agree", () => {
  test("on who may know a meeting and who may read how much of its record", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(people, async (person) => {
        const { actor, meeting } = await create(person);
        const own = await findOwnAnswers(actor, meeting.id);
        const known = !person.isDeleted && (person.hosts || isInvited(person) || wasLetIn(person) || isShared(person));
        const waits = !known && !person.isDeleted && person.participant?.status === "waiting";

        const listed = await database.meetingPerson.findFirst({
          where: { meetingId: meeting.id, userId: actor.id, onlyWaits: false },
        });
        expect(mayKnow(actor, { ...meeting, isKnownToCaller: listed !== null })).toBe(known);
        expect(await database.meeting.count({ where: { id: meeting.id, ...knownMeetings(actor) } })).toBe(
          Number(known),
        );
        expect((await findMeetingFor(actor, meeting.id)) !== null).toBe(known);
        expect(own.mayKnow).toBe(known);

        const doors = await database.meeting.count({ where: { id: meeting.id, ...meetingsOrDoors(actor) } });
        expect([doors > 0, own.knowsOrWaits]).toEqual([known || waits, known || waits]);

        const access = recordAccess(actor, meeting);
        expect(access).toBe(expectedAccess(person));
        expect(own.access).toBe(access);
        if (access !== "none") expect(known).toBe(true);
      }),
      { numRuns: 80, examples: hardCases.map((one) => [one]) },
    );
  });

  test("a guest, who has no account, reads nothing", async () => {
    const [ana] = await createColleagues();
    const meeting = await createMeetingOf(ana);
    const { text, values } = Prisma.sql`
      select ${recordAccessSql(null, Prisma.sql`m`)} as access from meetings m where m.id = ${meeting.id}::uuid`;
    expect((await pool.query(text, values)).rows).toEqual([{ access: "none" }]);
  });
});

async function findOwnAnswers(actor: { id: string }, meetingId: string) {
  const m = Prisma.sql`m`;
  const access = recordAccessSql(actor.id, m);
  const { text, values } = Prisma.sql`
    select ${access} as access,
           coalesce(${mayKnowSql(Prisma.sql`p`)}, false) as "mayKnow",
           ${meetingOrDoorSql(actor.id, m)} as "knowsOrWaits"
      from meetings m
      left join meeting_people p on p.meeting_id = m.id and p.user_id = ${actor.id}::uuid
     where m.id = ${meetingId}::uuid`;
  const { rows } = await pool.query(text, values);
  return rows[0];
}

const stranger: Person = {
  hosts: false,
  isColleague: false,
  invite: null,
  participant: null,
  grant: null,
  isDeleted: false,
  meetingStatus: "scheduled",
};
const shared = { hiddenGroups: [], hiddenLines: [], recording: false, isRevoked: false };
const waiting = { status: "waiting", wasAdmitted: false } as const;
/** Always among those that are tried. */
const hardCases: Person[] = [
  stranger,
  { ...stranger, isColleague: true },
  { ...stranger, hosts: true },
  { ...stranger, hosts: true, isDeleted: true },
  { ...stranger, hosts: true, invite: "withdrawn", participant: { status: "removed", wasAdmitted: true } },
  { ...stranger, invite: "invited" },
  { ...stranger, invite: "withdrawn" },
  { ...stranger, participant: waiting },
  { ...stranger, participant: waiting, isDeleted: true },
  { ...stranger, invite: "invited", participant: waiting },
  { ...stranger, grant: shared },
  { ...stranger, grant: { ...shared, isRevoked: true } },
  { ...stranger, grant: { ...shared, recording: true } },
  { ...stranger, grant: { ...shared, recording: true, hiddenLines: ["d1"] } },
  { ...stranger, grant: shared, isDeleted: true },
  { ...stranger, grant: { ...shared, isRevoked: true }, participant: waiting },
  { ...stranger, invite: "removed", participant: { status: "removed", wasAdmitted: true } },
  { ...stranger, invite: "removed", participant: { status: "removed", wasAdmitted: false } },
];

test("what each access allows", () => {
  const rights = { mayReadNotes, isUnmasked, mayReadTranscript, mayWatchRecording, mayReviewNotes };
  const allowed = recordAccessShape.options.map((access) => [
    access,
    Object.entries(rights).flatMap(([name, may]) => (may(access) ? name : [])),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    host: ["mayReadNotes", "isUnmasked", "mayReadTranscript", "mayWatchRecording", "mayReviewNotes"],
    full: ["mayReadNotes", "isUnmasked", "mayReadTranscript", "mayWatchRecording"],
    notes: ["mayReadNotes", "isUnmasked"],
    masked: ["mayReadNotes"],
    none: [],
  });
});
