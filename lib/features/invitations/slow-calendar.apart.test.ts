import { expect, test, vi } from "vitest";
import { createMeeting } from "@/lib/flows/scheduling/create-meeting";
import { database } from "@/lib/platform/database/database";
import { connectGoogle } from "@/lib/testing/connect-google";
import { createColleagues } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";
import { runQueued } from "@/lib/testing/run-queued";
import { sendInvitations } from "./send-invitations";

vi.mock("@/lib/features/calendar/constants", async (original) => ({
  ...(await original<typeof import("@/lib/features/calendar/constants")>()),
  invitingCalendarTimeoutMs: 300,
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
  await vi.waitFor(async () => expect(await status()).toBe("synced"));
  await runQueued({ withinMs: 15 * 60_000 });
  expect(google.double.events(host.email)).toMatchObject([{ attendees: [{ email: ben.email }] }]);
  expect(google.double.mailsTold.filter(({ to }) => to === ben.email)).toEqual([]);
  expect(await database.outboxMail.count({ where: { to: ben.email } })).toBe(1);
}, 20_000);
