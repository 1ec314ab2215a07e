import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealContext } from "@/lib/features/calendar/call-calendar";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { database } from "@/lib/platform/database/database";
import { seal } from "@/lib/platform/encryption/seal";
import { env } from "@/lib/platform/env";
import { connectCaldav } from "@/lib/platform/providers/calendar/connect-caldav";
import { createColleagues } from "@/lib/testing/factories";
import { startRadicale } from "@/lib/testing/radicale";
import { runQueued } from "@/lib/testing/run-queued";
import { cancelMeeting } from "./cancel-meeting";
import { createMeeting } from "./create-meeting";
import { updateMeeting } from "./update-meeting";

const privateServers = env.CALDAV_PRIVATE_SERVERS;
let radicale: Awaited<ReturnType<typeof startRadicale>>;
beforeAll(async () => {
  env.CALDAV_PRIVATE_SERVERS = true;
  radicale = await startRadicale({ ana: "right" });
});
afterAll(async () => {
  env.CALDAV_PRIVATE_SERVERS = privateServers;
  await radicale.stop();
});

const untilTheEnd = { withinMs: 15 * 60_000 };
const tomorrow = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000);
const later = new Date(tomorrow.getTime() + 3_600_000);
const uidOf = (ics: string) =>
  new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent("vevent")?.getFirstPropertyValue("uid");

test("a meeting is written to Radicale, moves there and leaves it; colleagues are told by mail, once each time", async () => {
  const [host, ben] = await createColleagues();
  const by = { ...host, name: "Ana Pereira" };
  const access = await connectCaldav({ server: radicale.url, user: "ana", password: "right" });
  await database.calendarConnection.create({
    data: {
      userId: host.id,
      provider: "caldav",
      email: access.email,
      calendarId: access.calendarId,
      scopes: [],
      credentials: seal(access.credentials, sealContext(host.id)),
    },
  });
  const fields = { title: "Budget", scheduledAt: tomorrow, durationMinutes: 30, bookedTimezone: "Europe/Berlin" };
  const { meetingId, inviteIds } = await createMeeting(by, fields, [{ email: ben.email, isKey: false }]);
  expect(await sendInvitations(inviteIds)).toMatchObject([{ delivery: "email" }]);
  await runQueued(untilTheEnd);
  const event = () => {
    const [file, ...others] = radicale.files("ana");
    expect(others).toEqual([]);
    const vevent = file && new ICAL.Component(ICAL.parse(file.ics)).getFirstSubcomponent("vevent");
    return vevent ? new ICAL.Event(vevent) : null;
  };
  expect(event()?.summary).toBe("Budget");
  expect(event()?.startDate.toJSDate()).toEqual(tomorrow);
  const mail = await database.outboxMail.findFirstOrThrow({ where: { to: ben.email } });
  const [mailed] = mail.attachments as { content: string }[];
  expect(event()?.uid).toBe(uidOf(mailed?.content ?? ""));
  await updateMeeting(meetingId, { scheduledAt: later }, by);
  await runQueued(untilTheEnd);
  expect(event()?.startDate.toJSDate()).toEqual(later);
  await cancelMeeting(meetingId, by);
  await runQueued(untilTheEnd);
  expect(radicale.files("ana")).toEqual([]);
  expect(await database.outboxMail.count({ where: { to: ben.email } })).toBe(3);
});
