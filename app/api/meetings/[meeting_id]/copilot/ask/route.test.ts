import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { assertDeclaredEvent } from "@/lib/testing/assert-declared";
import { call, callRaw, findOperation } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createAssistedMeeting,
  createGuest,
  createInvite,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { readEvents } from "@/lib/testing/open-events";
import { sayLines } from "@/lib/testing/say-lines";

async function createRoom() {
  const { host, colleague, meeting } = await createAssistedMeeting({ startedAt: new Date("2026-11-24T09:00:00Z") });
  await database.participant.updateMany({ where: { meetingId: meeting.id }, data: { admittedAt: meeting.startedAt } });
  const path = `/meetings/${meeting.id}/copilot/ask`;
  const ask = (as: { id: string }, question: string) => call("POST", path, { as, body: { question } });
  return { host, colleague, meeting, path, ask };
}

describe("a question to the assistant", () => {
  test("is answered with what was said, by whom and when, and kept for its asker", async () => {
    const { host, colleague, meeting, ask } = await createRoom();
    await sayLines(meeting, [
      [colleague, "The annual plan costs twelve thousand euros."],
      [host, "The weather is nice today."],
    ]);
    const { status, body } = await ask(host, "How much is the annual plan?");
    expect([status, body.proposal]).toEqual([200, null]);
    expect(body.answer).toBe("Ben Okafor, 10:00: “The annual plan costs €12,000.”");
    expect(body.looked_in).toEqual(["Transcript 10:00"]);
    expect(body.sources).toEqual([
      { name: "Transcript 10:00", kind: "transcript", meeting_id: meeting.id, t_ms: 1000, href: null },
    ]);
    expect(await database.copilotAnswer.findMany({ where: { meetingId: meeting.id } })).toMatchObject([
      { id: body.id, userId: host.id, sharedAt: null },
    ]);
  });

  test("without an answer says so, and what it did not hear", async () => {
    const { host, colleague, meeting, ask } = await createRoom();
    await sayLines(meeting, [[colleague, "The annual plan costs twelve thousand euros."]]);
    await database.meeting.update({ where: { id: meeting.id }, data: { transcriptionEnabled: false } });
    await database.transcriptMark.create({
      data: { meetingId: meeting.id, kind: "paused", tMs: 14 * 60_000, name: "Ana" },
    });
    const { body } = await ask(host, "When does the harvest begin?");
    expect(body.answer).toBe(
      "I didn't find an answer in Transcript 10:00. Transcription is off since 10:14, so I can't say what was said after that.",
    );
    expect([body.looked_in, body.sources]).toEqual([["Transcript 10:00"], []]);
  });

  test("streams with the same operation: the text so far, then the whole answer", { tags: ["transport"] }, async () => {
    const { host, colleague, meeting, path } = await createRoom();
    await sayLines(meeting, [[colleague, "The annual plan costs twelve thousand euros."]]);
    const response = await callRaw("POST", path, {
      as: host,
      body: { question: "How much is the annual plan?" },
      headers: { accept: "text/event-stream" },
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const operation = await findOperation("POST", path);
    const events: { event: string; data: unknown }[] = [];
    for await (const event of readEvents(response)) {
      if (operation) assertDeclaredEvent(event, operation.contract);
      events.push(event);
    }
    expect(events.map(({ event }) => event)).toEqual(["answer", "done"]);
    const text = "Ben Okafor, 10:00: “The annual plan costs €12,000.”";
    expect(events.map(({ data }) => data)).toMatchObject([{ text }, { answer: text, proposal: null }]);
  });

  test("refuses before a stream begins as it does without one", { tags: ["transport"] }, async () => {
    const { host, meeting, path } = await createRoom();
    await database.meeting.update({ where: { id: meeting.id }, data: { copilotEnabled: false } });
    const response = await callRaw("POST", path, {
      as: host,
      body: { question: "Anything?" },
      headers: { accept: "text/event-stream" },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([409, "application/problem+json"]);
  });
});

describe("the assistant answers nobody", () => {
  test("who may not know the meeting, or is not in its room", async () => {
    const { host, meeting, path, ask } = await createRoom();
    const body = { question: "What was said?" };
    await expectHidden("POST", path, { id: meeting.id, as: await createUser(), body });
    const invitee = await createUser({ organisationId: host.organisationId });
    await createInvite(meeting, invitee);
    expect((await ask(invitee, "What was said?")).status).toBe(403);
    const waiting = await createUser({ organisationId: host.organisationId });
    await createParticipant(meeting, waiting, { status: "waiting" });
    expect((await ask(waiting, "What was said?")).status).toBe(403);
    const { caller } = await createGuest(meeting);
    expect((await call("POST", path, { as: caller, body })).status).toBe(401);
  });

  test("while it is off, before the start and after the end", async () => {
    const { host, meeting, ask } = await createRoom();
    await database.meeting.update({ where: { id: meeting.id }, data: { copilotEnabled: false } });
    const codeOf = async (id: string) =>
      (await call("POST", `/meetings/${id}/copilot/ask`, { as: host, body: { question: "What?" } })).body.code;
    expect((await ask(host, "What?")).body.code).toBe("copilot_off");
    const ahead = await createMeetingOf(host, { copilotEnabled: true });
    const past = await createPastMeetingOf(host, { copilotEnabled: true });
    expect([await codeOf(ahead.id), await codeOf(past.id)]).toEqual(["meeting_not_live", "meeting_not_live"]);
  });

  test.each(["", "   ", "x".repeat(2001)])("a question like this one (%#)", async (question) => {
    const { host, ask } = await createRoom();
    expect((await ask(host, question)).status).toBe(422);
  });

  test("more than twenty times an hour in one meeting; others may still ask", async () => {
    const { host, colleague, ask } = await createRoom();
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await ask(host, "Note the decision that we go home."));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(Date.parse(answers.at(-1)?.body.retry_at ?? "")).toBeGreaterThan(Date.now());
    expect((await ask(colleague, "Who is here?")).status).toBe(200);
  });
});
