import { expect, test } from "vitest";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { createColleagues } from "@/lib/testing/factories";
import { recordStatements } from "@/lib/testing/rows-visited";
import { createMeeting } from "./create-meeting";

test("who has no calendar pays one statement for it when a meeting is created and people are invited", async () => {
  const [host, ben] = await createColleagues();
  const fields = { title: "Budget", scheduledAt: new Date(Date.now() + 86_400_000), durationMinutes: 30 };
  const invitees = [ben.email, "gil@elsewhere.example"].map((email) => ({ email, isKey: false }));
  const statements = await recordStatements(async () => {
    const { inviteIds } = await createMeeting(host, { ...fields, bookedTimezone: "UTC" }, invitees);
    await sendInvitations(inviteIds);
  });
  const aboutCalendars = statements.filter(({ text }) => /calendar_(connections|events)/.test(text));
  expect(aboutCalendars).toHaveLength(1);
  expect(statements.filter(({ text }) => text.includes("add_job"))).toHaveLength(1);
});
