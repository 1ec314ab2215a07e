import { beforeEach, expect, test } from "vitest";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { createMeeting } from "@/lib/flows/scheduling/create-meeting";
import { extendSeries } from "@/lib/flows/series/extend-series";
import { sendSeriesInvitations } from "@/lib/flows/series/send-series-invitations";
import { database } from "@/lib/platform/database/database";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { runQueued } from "@/lib/testing/run-queued";
import { createSeriesOf, nextMonday, readSeries } from "@/lib/testing/series";
import { withMails } from "@/lib/testing/with-mails";
import { transferUpcoming } from "./transfer-upcoming";

const google = withGoogleDouble();
const untilTheEnd = { withinMs: 15 * 60_000 };
const dayMs = 24 * 3_600_000;

beforeEach(async () => {
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
});

/** Ana hosts, Ben is to; both have a calendar. Cleo is a colleague, Gil a guest. */
async function createPeople() {
  const [ana, ben] = await createColleagues();
  const { organisationId } = ana;
  const cleo = await createUser({ organisationId, name: "Cleo Vance" });
  const admin = { id: (await createUser({ isAdmin: true })).id, name: "Ada Admin" };
  for (const person of [ana, ben]) await connectGoogle(google.double, person);
  const gil = `gil-${ana.id}@elsewhere.example`;
  return { ana, ben, cleo, gil, admin };
}

const standing = (email: string) => google.double.events(email).filter(({ status }) => status !== "cancelled");
const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to }, orderBy: { id: "asc" } });
const fileOf = ({ attachments }: { attachments: unknown } = { attachments: [] }) =>
  (attachments as { content: string }[])[0]?.content.replace(/\r\n /g, "") ?? "";
const told = (email: string) => google.double.mailsTold.filter(({ to }) => to === email).length;

test("a meeting goes over to the calendar of its new host, and everyone invited hears of it once", async () => {
  const { ana, ben, cleo, gil, admin } = await createPeople();
  const scheduledAt = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs);
  const fields = { title: "Budget", scheduledAt, durationMinutes: 30, bookedTimezone: "Europe/Berlin" };
  const invitees = [ben.email, cleo.email, gil].map((email) => ({ email, isKey: false }));
  const { meetingId, inviteIds } = await createMeeting({ ...ana, name: "Ana Pereira" }, fields, invitees);
  await withMails(sendInvitations(inviteIds));
  await runQueued(untilTheEnd);
  expect(standing(ana.email)).toHaveLength(1);
  // On a busy machine the calendar may answer too late, and the invitation is mailed.
  const before = {
    cleo: told(cleo.email),
    mails: (await mailsTo(cleo.email)).length,
    gil: fileOf((await mailsTo(gil)).at(-1)),
  };

  await transferUpcoming(meetingId, ben.id, admin);
  await runQueued(untilTheEnd);
  expect(standing(ana.email)).toEqual([]);
  expect(standing(ben.email)).toMatchObject([{ summary: "Budget" }]);
  const [event] = standing(ben.email);
  expect(event?.attendees?.map(({ email }) => email).sort()).toEqual([ana.email, cleo.email].sort());
  expect(told(cleo.email)).toBe(before.cleo);
  const later = (await mailsTo(cleo.email)).slice(before.mails);
  expect(later.map(({ subject }) => subject.split(":")[0])).toEqual(["New host"]);
  const mails = await mailsTo(gil);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual(["Invitation", "New host"]);
  const file = fileOf(mails.at(-1));
  const lineOf = (text: string, name: string) => new RegExp(`^${name}\\b.*`, "m").exec(text)?.[0].trim();
  expect(lineOf(file, "ORGANIZER")).toContain(ben.email);
  expect(lineOf(file, "UID")).toBe(lineOf(before.gil, "UID"));
  expect([lineOf(before.gil, "SEQUENCE"), lineOf(file, "SEQUENCE")]).toEqual(["SEQUENCE:0", "SEQUENCE:1"]);
  const meeting = await database.meeting.findUniqueOrThrow({ where: { id: meetingId } });
  expect([meeting.hostId, meeting.calendarSyncStatus]).toEqual([ben.id, "synced"]);
});

test("a series that has begun ends for its host, and goes on with the next one", async () => {
  const { ana, ben, cleo, gil, admin } = await createPeople();
  const start = nextMonday({ weeks: -1 });
  const made = await createSeriesOf(ana, {
    start,
    now: new Date(start.getTime() - dayMs),
    emails: [cleo.email, gil],
  });
  await withMails(sendSeriesInvitations(made.seriesInviteIds));
  await runQueued(untilTheEnd);
  const [first] = made.occurrences;
  if (!first) throw new Error("No meeting was made.");
  await database.meeting.update({ where: { id: first.id }, data: { status: "completed" } });
  const mailed = (await mailsTo(gil)).length;
  const toldBefore = told(cleo.email);

  await transferUpcoming(first.id, ben.id, admin);
  await runQueued(untilTheEnd);
  const [old] = standing(ana.email).filter(({ recurringEventId }) => !recurringEventId);
  expect(old?.recurrence?.join()).toContain("UNTIL");
  const [gone] = standing(ben.email).filter(({ recurringEventId }) => !recurringEventId);
  expect(gone?.recurrence?.join()).not.toContain("UNTIL");
  const before = await readSeries(made.seriesId);
  expect(before.series).toMatchObject({ hostId: ana.id });
  expect(before.occurrences.map(({ hostId }) => hostId)).toContain(ana.id);
  const next = await readSeries(before.series.continuedById ?? "");
  expect(next.series.hostId).toBe(ben.id);
  await extendSeries(next.series.id, new Date(Date.now() + 20 * dayMs));
  const { occurrences } = await readSeries(next.series.id);
  expect(occurrences.length).toBeGreaterThan(next.occurrences.length);
  expect(new Set(occurrences.map(({ hostId }) => hostId))).toEqual(new Set([ben.id]));
  expect(told(cleo.email)).toBe(toldBefore);
  const mails = await mailsTo(gil);
  expect(mails.slice(mailed).map(({ subject }) => subject.split(":")[0])).toEqual(["New host"]);
  const file = fileOf(mails.at(-1));
  expect(file.match(/^ORGANIZER.*/gm)?.map((line) => [ana.email, ben.email].find((one) => line.includes(one)))).toEqual(
    [ben.email, ana.email],
  );
});
