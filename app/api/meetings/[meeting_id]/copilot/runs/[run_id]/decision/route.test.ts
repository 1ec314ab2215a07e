import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createAssistedMeeting, createInvite, createUser } from "@/lib/testing/factories";

async function createRoom() {
  const { host, colleague, meeting } = await createAssistedMeeting();
  const ask = async (as: { id: string }, question: string) =>
    (await call("POST", `/meetings/${meeting.id}/copilot/ask`, { as, body: { question } })).body;
  const propose = async (as: { id: string }, question: string) => (await ask(as, question)).proposal;
  const path = (id: string) => `/meetings/${meeting.id}/copilot/runs/${id}/decision`;
  const decide = (as: { id: string }, id: string, approve = true) => call("POST", path(id), { as, body: { approve } });
  return { host, colleague, meeting, ask, propose, path, decide };
}

describe("an approved proposal", () => {
  test("notes a decision and an action item for the notes", async () => {
    const { host, colleague, meeting, propose, decide } = await createRoom();
    const decision = await propose(colleague, "Note the decision that we take the annual plan");
    expect(decision).toMatchObject({
      action: "note_decision",
      summary: "Note this decision for the meeting's notes: “We take the annual plan.”",
    });
    expect(Date.parse(decision.expires_at) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(await database.notedLine.count({ where: { meetingId: meeting.id } })).toBe(0);
    expect((await decide(colleague, decision.run_id)).body).toMatchObject({ done: true, looked_in: [] });
    const task = await propose(host, "Add an action item for Ben to send the contract");
    await decide(host, task.run_id);
    expect(
      await database.notedLine.findMany({ where: { meetingId: meeting.id }, orderBy: { id: "asc" } }),
    ).toMatchObject([
      { kind: "decision", text: "We take the annual plan.", userId: colleague.id },
      { kind: "action_item", text: "Send the contract", ownerId: colleague.id, ownerName: colleague.name, due: null },
    ]);
    const entries = await database.auditEntry.findMany({
      where: { meetingId: meeting.id, action: "assistant_proposal_approved" },
    });
    expect(entries).toHaveLength(2);
  });

  test("invites, as the ordinary operation does", async () => {
    const { colleague, meeting, propose, decide } = await createRoom();
    const { run_id: id, action } = await propose(colleague, "Invite li@elsewhere.example please");
    expect(action).toBe("invite");
    const { body } = await decide(colleague, id);
    expect(body).toMatchObject({ done: true, answer: "I invited li@elsewhere.example." });
    expect(await database.invite.findMany({ where: { meetingId: meeting.id } })).toMatchObject([
      { email: "li@elsewhere.example", invitedById: colleague.id },
    ]);
  });

  test("schedules a follow-up of the caller's own, with the people of this meeting", async () => {
    const { host, colleague, meeting, propose, decide } = await createRoom();
    await createInvite(meeting, { email: "li@elsewhere.example" }, { displayName: "Li" });
    const proposal = await propose(colleague, "Schedule a follow-up on 2 March 2099 at 15:00 for 45 minutes");
    expect(proposal.summary).toBe(
      "Schedule “Budget review: follow-up” for Monday 2 March 2099, 15:00, 45 minutes, and invite Ana Pereira and Li by email.",
    );
    const { body } = await decide(colleague, proposal.run_id);
    expect(body).toMatchObject({
      done: true,
      answer: "“Budget review: follow-up” is scheduled. 2 invitations were sent.",
    });
    const [made] = await database.meeting.findMany({
      where: { hostId: colleague.id },
      include: { invites: { select: { email: true }, orderBy: { id: "asc" } } },
    });
    expect(made).toMatchObject({ scheduledAt: new Date("2099-03-02T14:00:00Z"), durationMinutes: 45 });
    expect(made?.invites).toEqual([{ email: host.email }, { email: "li@elsewhere.example" }]);
    expect(body.sources).toMatchObject([{ href: `/meetings/${made?.id}` }]);
  });

  test("sends a link to everyone in the chat", async () => {
    const { host, colleague, meeting, propose, decide } = await createRoom();
    const { run_id: id } = await propose(colleague, "Share https://example.com/plan with everyone");
    await decide(colleague, id);
    expect((await call("GET", `/meetings/${meeting.id}/chat`, { as: host })).body).toMatchObject([
      { text: "https://example.com/plan", display_name: colleague.name },
    ]);
  });

  test("that does not work says so, and stays decided", async () => {
    const { colleague, meeting, propose, decide } = await createRoom();
    const { run_id: id } = await propose(colleague, "Share https://example.com/plan");
    const { id: participantId } = await database.participant.findFirstOrThrow({
      where: { meetingId: meeting.id, userId: colleague.id },
    });
    await database.chatMessage.create({
      data: { meetingId: meeting.id, participantId, place: 5000, key: meeting.id, text: "Last" },
    });
    expect((await decide(colleague, id)).body).toMatchObject({
      done: false,
      answer: "That didn't work: This chat is full.",
    });
    expect((await decide(colleague, id)).status).toBe(404);
  });
});

describe("a proposal is decided", () => {
  test("once, also when it is declined", async () => {
    const { host, meeting, propose, decide } = await createRoom();
    const { run_id: id } = await propose(host, "Note the decision that we go home");
    expect((await decide(host, id, false)).body).toMatchObject({ done: false, answer: "Okay, I won't." });
    expect((await decide(host, id)).status).toBe(404);
    expect(await database.notedLine.count({ where: { meetingId: meeting.id } })).toBe(0);
  });

  test("by its asker alone, within ten minutes, while the assistant is on and they are inside", async () => {
    const { host, colleague, meeting, propose, path, decide } = await createRoom();
    const { run_id: id } = await propose(colleague, "Note the decision that we go home");
    expect((await decide(host, id)).status).toBe(404);
    await expectHidden("POST", path(id), { id: meeting.id, as: await createUser(), body: { approve: true } });
    const closings: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => database.meeting.update({ where: { id: meeting.id }, data: { copilotEnabled: false } }),
        () => database.meeting.update({ where: { id: meeting.id }, data: { copilotEnabled: true } }),
      ],
      [
        () =>
          database.participant.updateMany({
            where: { userId: colleague.id },
            data: { status: "removed", removedAt: new Date() },
          }),
        () =>
          database.participant.updateMany({
            where: { userId: colleague.id },
            data: { status: "admitted", removedAt: null },
          }),
      ],
      [
        () => database.copilotRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } }),
        () => database.copilotRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 60_000) } }),
      ],
    ];
    for (const [close, open] of closings) {
      await close();
      expect((await decide(colleague, id)).status).toBe(404);
      await open();
    }
    expect(await database.notedLine.count({ where: { meetingId: meeting.id } })).toBe(0);
    expect((await call("POST", path(id), { as: colleague, body: {} })).status).toBe(422);
    expect((await decide(colleague, id)).status).toBe(200);
  });

  test("once, when two decide at the same moment", async () => {
    const { host, meeting, propose, decide } = await createRoom();
    for (let round = 0; round < 3; round += 1) {
      const { run_id: id } = await propose(host, `Note the decision that we go home at ${round + 5}`);
      const answers = await Promise.all([
        decide(host, id),
        decide(host, id),
        decide(host, id, false),
        decide(host, id),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const approved = answers.some(({ body }) => body.done === true);
      expect(
        await database.notedLine.count({ where: { meetingId: meeting.id, text: { contains: `at ${round + 5}` } } }),
      ).toBe(approved ? 1 : 0);
    }
  });
});
