import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { createMeetingOf, createUser } from "@/lib/testing/factories";
import { createMeeting } from "./create-meeting";

const draws = vi.hoisted(() => [] as string[]);
vi.mock("@/lib/core/meetings/meeting-code", async (original) => {
  const real = await original<typeof import("@/lib/core/meetings/meeting-code")>();
  return { ...real, drawMeetingCode: () => draws.shift() ?? real.drawMeetingCode() };
});

const fields = { title: null, scheduledAt: null, durationMinutes: 30, bookedTimezone: "UTC" };

test("a code that is taken is drawn again, and what else was written stays", async () => {
  const host = await createUser();
  const { code } = await createMeetingOf(host);
  draws.push(code, code, "zzzzzzzzz");
  const { meetingId, inviteIds } = await createMeeting(host, fields, [{ email: "a@example.com", isKey: false }]);
  expect((await database.meeting.findUniqueOrThrow({ where: { id: meetingId } })).code).toBe("zzzzzzzzz");
  expect(inviteIds).toHaveLength(1);
});

test("two that draw the same code at a time both get one of their own", async () => {
  const host = await createUser();
  draws.push("yyyyyyyyy", "yyyyyyyyy");
  const made = await Promise.all([createMeeting(host, fields), createMeeting(host, fields)]);
  const ids = made.map(({ meetingId }) => meetingId);
  const codes = (await database.meeting.findMany({ where: { id: { in: ids } } })).map(({ code }) => code);
  expect(new Set(codes).size).toBe(2);
  expect(codes).toContain("yyyyyyyyy");
});

test("each address is asked once, whatever its case; a star given anywhere counts", async () => {
  const host = await createUser();
  const { meetingId, hostAddress } = await createMeeting(host, fields, [
    { email: "Ana@Example.com", isKey: false },
    { email: "ana@example.com", isKey: true },
    { email: host.email.toUpperCase(), isKey: false },
  ]);
  expect(await database.invite.findMany({ where: { meetingId } })).toMatchObject([
    { email: "Ana@Example.com", emailKey: "ana@example.com", isKey: true, kind: "guest", status: "invited" },
  ]);
  expect(hostAddress).toBe(host.email.toUpperCase());
});
