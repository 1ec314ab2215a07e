import { expect, test, vi } from "vitest";
import { database } from "../database";
import { createMeeting } from "../scheduling/create-meeting";
import { connectGoogle } from "../testing/connect-google";
import { createColleagues } from "../testing/factories";
import { withGoogleDouble } from "../testing/google-calendar";
import { runQueued } from "../testing/run-queued";
import { sendInvitations } from "./send-invitations";

vi.mock("../calendar/constants", async (original) => ({
  ...(await original<typeof import("../calendar/constants")>()),
  invitingPatienceMs: 300,
}));

const google = withGoogleDouble();

test("a calendar that answers too late does not tell people whom a mail told meanwhile", async () => {
  const [host, ben] = await createColleagues();
  await connectGoogle(google.double, host);
  google.double.slow(700);
  const fields = { title: "Budget", scheduledAt: new Date(Date.now() + 86_400_000), durationMinutes: 30 };
  const { meetingId, inviteIds } = await createMeeting(host, { ...fields, bookedTimezone: "UTC" }, [
    { email: ben.email, isKey: false },
  ]);
  expect(await sendInvitations(inviteIds)).toMatchObject([{ delivery: "email" }]);
  google.double.recover();
  const status = async () =>
    (await database.meeting.findUniqueOrThrow({ where: { id: meetingId } })).calendarSyncStatus;
  await vi.waitFor(async () => expect(await status()).toBe("synced"), { timeout: 15_000 });
  await runQueued({ withinMs: 15 * 60_000 });
  expect(google.double.events(host.email)).toMatchObject([{ attendees: [{ email: ben.email }] }]);
  expect(google.double.mailsTold.filter(({ to }) => to === ben.email)).toEqual([]);
  expect(await database.outboxMail.count({ where: { to: ben.email } })).toBe(1);
}, 20_000);
