import { expect, test } from "vitest";
import { findMeetingFor } from "@/lib/core/meetings/queries";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import {
  createColleagues,
  createInvite,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
} from "@/lib/testing/factories";
import { readParts } from "./read-parts";

type User = Awaited<ReturnType<typeof createColleagues>>[number];

const actorOf = ({ id, organisationId, email, name }: User): UserActor => ({
  kind: "user",
  id,
  organisationId,
  email,
  name: name ?? email,
  title: null,
  timezone: null,
  isAdmin: false,
  credential: { type: "session", sessionId: "0199a0a0-0000-7000-8000-00000000a0a0" },
});

async function partsFor(user: User, meetingId: string) {
  const known = await findMeetingFor(actorOf(user), meetingId);
  return known && (await readParts(actorOf(user), known));
}

test("of a past meeting the server reads what the routes would answer, for each reader their own", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createPastMeetingOf(host, { title: "Budget" });
  await createParticipant(meeting, colleague, { status: "left", leftAt: new Date() });
  await database.meetingNotes.create({
    data: { meetingId: meeting.id, template: "general", status: "ready", searchText: "Spend less." },
  });
  await call("PUT", `/meetings/${meeting.id}/jottings`, { as: colleague, body: { text: "Ask about May" } });

  const read = async (as: User, path: string) => (await call("GET", `/meetings/${meeting.id}/${path}`, { as })).body;
  expect(await partsFor(host, meeting.id)).toEqual({
    notes: await read(host, "summary"),
    recording: await read(host, "recording"),
    polls: await read(host, "polls"),
    chat: await read(host, "chat"),
    jottings: await read(host, "jottings"),
    access: await read(host, "access"),
    recipients: await read(host, "summary/recipients"),
    openings: [],
  });
  const theirs = await partsFor(colleague, meeting.id);
  expect(theirs).toEqual({ polls: [], chat: [], jottings: await read(colleague, "jottings") });
  expect(theirs?.jottings?.text).toBe("Ask about May");
});

test("replies to an invitation are read for those who may read them", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createMeetingOf(host);
  await createInvite(meeting, colleague, { response: "declined" });
  expect(await partsFor(host, meeting.id)).toMatchObject({
    invites: [{ email: colleague.email, response: "declined" }],
  });
  expect(await partsFor(colleague, meeting.id)).toEqual({});
});

test("whoever only was invited to a past meeting is given nothing of it", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createPastMeetingOf(host);
  await createInvite(meeting, colleague);
  expect(await partsFor(colleague, meeting.id)).toEqual({});
});
