import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createAssistedMeeting,
  createGuest,
  createInvite,
  createPastMeetingOf,
  createReader,
  createUser,
} from "@/lib/testing/factories";
import { budgetNotes, noNotes } from "@/lib/testing/notes";
import { sayLines } from "@/lib/testing/say-lines";
import { createNotes } from "@/lib/testing/shared-meeting";

async function createRoom() {
  const { host, colleague, meeting } = await createAssistedMeeting();
  await sayLines(meeting, [[host, "The harvest begins on Friday."]]);
  const path = `/meetings/${meeting.id}/copilot`;
  const ask = (as: { id: string }, question: string) => call("POST", `${path}/ask`, { as, body: { question } });
  const list = async (as: { id: string }, query = "") => call("GET", `${path}/answers${query}`, { as });
  const share = (as: { id: string }, id: string) => call("POST", `${path}/answers/${id}/share`, { as, body: {} });
  const chat = async () => (await call("GET", `/meetings/${meeting.id}/chat`, { as: host })).body;
  return { host, colleague, meeting, path, ask, list, share, chat };
}

async function endMeeting(meeting: { id: string }) {
  await database.meeting.update({ where: { id: meeting.id }, data: { status: "completed", endedAt: new Date() } });
  await database.participant.updateMany({ where: { meetingId: meeting.id }, data: { status: "left" } });
}

describe("one's own questions of a meeting", () => {
  test("are listed oldest first, the newest ones of many, and to nobody else", async () => {
    const { host, colleague, ask, list } = await createRoom();
    const first = await ask(host, "When does the harvest begin?");
    await ask(host, "Who is here?");
    const { body } = await list(host);
    expect(body.map(({ question }: { question: string }) => question)).toEqual([
      "When does the harvest begin?",
      "Who is here?",
    ]);
    const { id, answer, looked_in, sources } = first.body;
    expect(body[0]).toMatchObject({ id, answer, looked_in, sources, withheld: false, shared_at: null });
    expect((await list(host, "?limit=1")).body).toEqual([body[1]]);
    expect((await list(colleague)).body).toEqual([]);
  });

  test("are withheld from others than readers of the transcript once the meeting is over", async () => {
    const { host, colleague, meeting, ask, list } = await createRoom();
    for (const as of [host, colleague]) await ask(as, "When does the harvest begin?");
    await endMeeting(meeting);
    expect((await list(host)).body).toMatchObject([{ withheld: false }]);
    const { body } = await list(colleague);
    expect(body).toMatchObject([{ withheld: true, looked_in: [], sources: [] }]);
    expect(JSON.stringify(body)).not.toContain("Friday");
  });

  test("are withheld when access to what they came from is taken back", async () => {
    const { host, colleague, ask, list } = await createRoom();
    const past = await createPastMeetingOf(host, { title: "Money" });
    await createNotes(past, budgetNotes);
    const reader = await createReader(past, colleague);
    const { body: answer } = await ask(colleague, "What about the budget?");
    expect(answer.answer).toContain("Ana spoke about the budget.");
    expect(answer.looked_in.join()).toContain("Money");
    expect((await list(colleague)).body).toMatchObject([{ withheld: false }]);
    await database.recordReader.update({ where: { id: reader.id }, data: { grantedAt: null } });
    const { body } = await list(colleague);
    expect(body).toMatchObject([{ withheld: true, question: "What about the budget?" }]);
    expect(JSON.stringify(body)).not.toContain("Ana spoke");
    const again = await ask(colleague, "What about the budget?");
    expect(JSON.stringify(again.body)).not.toMatch(/Ana spoke|Money/);
  });

  test("are for people who were admitted", async () => {
    const { host, meeting, path, list } = await createRoom();
    await expectHidden("GET", `${path}/answers`, { id: meeting.id, as: await createUser() });
    const invitee = await createUser({ organisationId: host.organisationId });
    await createInvite(meeting, invitee);
    expect((await list(invitee)).status).toBe(403);
    expect((await list(host, "?limit=0")).status).toBe(422);
  });
});

describe("an answer is shared with the room", () => {
  test("once, as the asker's chat message", async () => {
    const { host, colleague, ask, share, chat } = await createRoom();
    const { body: answer } = await ask(colleague, "When does the harvest begin?");
    expect(await chat()).toEqual([]);
    const both = await Promise.all([share(colleague, answer.id), share(colleague, answer.id)]);
    const shared = await share(colleague, answer.id);
    expect([...both, shared].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shared.body.shared_at).not.toBeNull();
    const messages = await chat();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ display_name: colleague.name });
    expect(messages[0].text).toContain("I asked the assistant: “When does the harvest begin?”");
    expect(messages[0].text).toContain("The harvest begins on Friday.");
    expect((await share(host, answer.id)).status).toBe(404);
  });

  test("after a look at who will read it, and at what they can't read themselves; nothing is sent by looking", async () => {
    const { host, colleague, meeting, path, ask, chat } = await createRoom();
    await createGuest(meeting, { connectedAt: new Date(), displayName: "Gil Guest" });
    const past = await createPastMeetingOf(host, { title: "Offer call" });
    await createNotes(past, {
      ...noNotes,
      decisions: [{ id: "d1", text: "The annual licence costs twelve thousand euros.", t_ms: 0 }],
    });
    const look = (as: { id: string }, id: string) => call("GET", `${path}/answers/${id}/share`, { as });
    const secret = (await ask(host, "How much is the annual licence?")).body;
    const readers = [colleague.name, "Gil Guest"];
    const preview = await look(host, secret.id);
    expect(preview.body).toEqual({
      readers,
      unread: [{ source: expect.stringContaining("Offer call"), names: readers }],
    });
    await createReader(past, colleague);
    expect((await look(host, secret.id)).body.unread[0].names).toEqual(["Gil Guest"]);
    const said = (await ask(host, "When does the harvest begin?")).body;
    expect((await look(host, said.id)).body).toEqual({ readers, unread: [] });
    expect(await chat()).toEqual([]);
    expect((await look(colleague, said.id)).status).toBe(404);
    await endMeeting(meeting);
    expect((await look(host, said.id)).status).toBe(403);
  });

  test("not by who has left, not to a full chat, and not when what it came from is gone", async () => {
    const { host, colleague, meeting, ask, share } = await createRoom();
    const { body: answer } = await ask(colleague, "When does the harvest begin?");
    const { id: participantId } = await database.participant.findFirstOrThrow({
      where: { meetingId: meeting.id, userId: host.id },
    });
    const { id } = await database.chatMessage.create({
      data: { meetingId: meeting.id, participantId, place: 5000, key: answer.id, text: "Last" },
    });
    const full = await share(colleague, answer.id);
    expect([full.status, full.body.code]).toEqual([409, "chat_full"]);
    await database.chatMessage.delete({ where: { id } });
    await database.transcriptSegment.updateMany({
      where: { meetingId: meeting.id },
      data: { text: "The harvest begins soon." },
    });
    const changed = await share(colleague, answer.id);
    expect([changed.status, changed.body.code]).toEqual([409, "answer_withheld"]);
    await endMeeting(meeting);
    expect((await share(colleague, answer.id)).status).toBe(403);
  });

  test("strangers learn nothing of it", async () => {
    const { host, meeting, path, ask } = await createRoom();
    const { body: answer } = await ask(host, "Who is here?");
    await expectHidden("POST", `${path}/answers/${answer.id}/share`, {
      id: meeting.id,
      as: await createUser(),
      body: {},
    });
  });
});
