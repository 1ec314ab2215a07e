import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { joinMeeting } from "@/lib/features/door/join-meeting";
import { updateMeeting } from "@/lib/flows/scheduling/update-meeting";
import { database } from "@/lib/platform/database/database";
import type { Refusal } from "@/lib/platform/refusal";
import { anybody, createColleagues, createInvite, createMeetingOf, createParticipant } from "@/lib/testing/factories";
import { runJob } from "@/lib/testing/run-job";
import { type Answer, answerInvite } from "./answer-invite";
import { invitePeople } from "./invite-people";
import { answerMailJob, meetingMailJob } from "./job-definitions";
import { invitationsJobs } from "./jobs";
import { keepBookedTime } from "./keep-booked-time";
import { reinvitePerson } from "./reinvite-person";
import { withdrawInvite } from "./withdraw-invite";

const mailJobs = [meetingMailJob, answerMailJob];

/** Does what the worker would do with what is queued, and empties the queue. */
async function work() {
  const queued = await database.$queryRaw<{ name: string; payload: unknown }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id returning t.identifier as name, j.payload`;
  for (const { name, payload } of queued) {
    const job = mailJobs.find((one) => one.name === name);
    if (job) await runJob(invitationsJobs, job, payload);
  }
  expect(queued.filter(({ name }) => !mailJobs.some((job) => job.name === name))).toEqual([]);
  return queued.length;
}

const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to }, orderBy: { id: "asc" } });

function readCalendar(attachments: unknown) {
  const [attachment] = attachments as { content: string }[];
  const calendar = new ICAL.Component(ICAL.parse(attachment?.content ?? ""));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const attendee = event.attendees[0];
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    partstat: attendee?.getParameter("partstat"),
  };
}

async function scene() {
  const [host, colleague] = await createColleagues();
  const meeting = await createMeetingOf(host);
  const invite = await createInvite(meeting, { email: `gil-${meeting.id}@elsewhere.example` });
  const later = new Date((meeting.scheduledAt?.getTime() ?? 0) + 3_600_000);
  const answer = (change: Partial<Answer>) =>
    answerInvite(invite, { response: null, note: null, proposedStart: null, answeredStart: undefined, ...change });
  const row = () => database.invite.findUniqueOrThrow({ where: { id: invite.id } });
  return { host, colleague, meeting, invite, later, answer, row };
}

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === "fulfilled" ? "done" : (result.reason as Refusal).code;

describe("the host is mailed", () => {
  test("a no, a suggestion and a change of mind; not a first yes, nor the same again", async () => {
    const { host, answer, later } = await scene();
    await answer({ response: "accepted" });
    expect(await work()).toBe(0);
    await answer({ response: "declined", note: "On a train" });
    await answer({ response: "declined", note: "On a train" });
    await work();
    await answer({ response: "proposed", proposedStart: later });
    await work();
    await answer({ response: "accepted" });
    await work();
    const mails = await mailsTo(host.email);
    expect(mails.map(({ subject }) => subject.replace(/^gil-\S+/, "Gil"))).toEqual([
      "Gil can't make it after all: Budget review",
      "Gil suggested another time: Budget review",
      "Gil can make it after all: Budget review",
    ]);
    expect(mails[0]?.text).toContain("On a train");
    expect(mails[1]?.text).not.toContain("On a train");
    expect(mails[1]?.text).toContain("Suggested time:\n");
    expect(mails.map(({ attachments }) => readCalendar(attachments))).toMatchObject([
      { method: "REQUEST", partstat: "DECLINED" },
      { method: "REQUEST", partstat: "TENTATIVE" },
      { method: "REQUEST", partstat: "ACCEPTED" },
    ]);
  });

  test("what stands when the mail leaves, and nothing once the meeting moved", async () => {
    const { host, meeting, answer, later } = await scene();
    await answer({ response: "declined" });
    await updateMeeting(meeting.id, { scheduledAt: later }, anybody);
    await work();
    expect(await mailsTo(host.email)).toEqual([]);
  });
});

describe("an invitee's calendar", () => {
  test("follows one event through suggestion kept, taking back and asking anew, the sequence always rising", async () => {
    const { host, meeting, invite, answer, later, row } = await scene();
    await answer({ response: "proposed", proposedStart: later });
    await keepBookedTime(meeting.id, invite.email, null);
    await keepBookedTime(meeting.id, invite.email, null);
    await work();
    expect(await row()).toMatchObject({ response: "none", proposedStart: null, note: null });
    await withdrawInvite(meeting.id, invite.email, null, anybody);
    await withdrawInvite(meeting.id, invite.email, null, anybody);
    await work();
    await invitePeople(meeting.id, [invite.email], host);
    await updateMeeting(meeting.id, { scheduledAt: later }, anybody);
    await work();
    const mails = await mailsTo(invite.email);
    const files = mails.map(({ attachments }) => readCalendar(attachments));
    expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Time unchanged",
      "Invitation withdrawn",
      // It had not left yet when the meeting was moved.
      "Invitation",
    ]);
    expect(mails[0]?.text).toContain("You suggested: ");
    expect(mails[0]?.text).toContain("answer=yes");
    expect(mails[1]?.text).not.toContain("?i=");
    expect(files.map(({ method }) => method)).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    expect(files.map(({ sequence }) => sequence)).toEqual([1, 2, 4]);
  });

  test("shows a yes for the one whose suggested time was taken", async () => {
    const { meeting, invite, answer, later, row } = await scene();
    await answer({ response: "proposed", proposedStart: later });
    await updateMeeting(meeting.id, { scheduledAt: later }, anybody);
    await work();
    expect(await row()).toMatchObject({ response: "accepted", proposedStart: null });
    const [moved] = await mailsTo(invite.email);
    expect(readCalendar(moved?.attachments)).toMatchObject({ method: "REQUEST", partstat: "ACCEPTED" });
  });
});

describe("at the same time", () => {
  test("two invitations of one address ask once", async () => {
    const { host, meeting } = await scene();
    const address = `twice-${meeting.id}@elsewhere.example`;
    const answers = await Promise.all([1, 2, 3].map(() => invitePeople(meeting.id, [address, address], host)));
    expect(answers.flat().filter((one) => "inviteId" in one)).toHaveLength(1);
    expect(await database.invite.count({ where: { meetingId: meeting.id, email: address } })).toBe(1);
  });

  test("taking back and arriving: one of them wins, and the row says which", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { host, colleague } = await scene();
      const meeting = await createMeetingOf(host, { scheduledAt: null });
      const invite = await createInvite(meeting, colleague);
      const member = { ...colleague, name: "Ben Okafor" };
      const [taken] = await Promise.allSettled([
        withdrawInvite(meeting.id, colleague.email, null, anybody),
        joinMeeting(meeting.id, member),
      ]);
      const participant = await database.participant.findFirst({
        where: { meetingId: meeting.id, inviteId: invite.id },
      });
      const { status } = await database.invite.findUniqueOrThrow({ where: { id: invite.id } });
      expect([codeOf(taken), status, participant !== null]).toEqual(
        status === "withdrawn" ? ["done", "withdrawn", false] : ["already_arrived", "invited", true],
      );
    }
  });

  test("an answer and a move: a yes to the old time never stands for the new one", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { meeting, answer, later, row } = await scene();
      const [answered] = await Promise.allSettled([
        answer({ response: "accepted", answeredStart: meeting.scheduledAt }),
        updateMeeting(meeting.id, { scheduledAt: later }, anybody),
      ]);
      expect(["done", "meeting_moved"]).toContain(codeOf(answered));
      expect((await row()).response).toBe("none");
    }
  });

  test("asking a removed person again happens once, and voids what they held", async () => {
    const { host, colleague, meeting } = await scene();
    const invite = await createInvite(meeting, colleague, { status: "removed" });
    const person = await createParticipant(meeting, colleague, { status: "removed", inviteId: invite.id });
    const turns = await Promise.allSettled([1, 2, 3].map(() => reinvitePerson(meeting.id, person.id, host)));
    expect(turns.map(codeOf).sort()).toEqual(["done", "not_removed", "not_removed"]);
    expect(await database.invite.findUniqueOrThrow({ where: { id: invite.id } })).toMatchObject({
      status: "invited",
      response: "none",
      tokenVersion: 2,
    });
    expect((await database.participant.findUniqueOrThrow({ where: { id: person.id } })).status).toBe("invited");
  });
});
