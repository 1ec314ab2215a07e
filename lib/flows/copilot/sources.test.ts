import { describe, expect, test } from "vitest";
import { indexTranscripts } from "@/lib/features/transcripts/index-transcripts";
import { database } from "@/lib/platform/database/database";
import {
  createAssistedMeeting,
  createGuest,
  createInvite,
  createPastMeetingOf,
  createReader,
} from "@/lib/testing/factories";
import { noNotes } from "@/lib/testing/notes";
import { sayLines } from "@/lib/testing/say-lines";
import { createNotes } from "@/lib/testing/shared-meeting";
import { answerQuestion } from "./answer-question";
import { findCopilotRoomFor } from "./queries";

async function createRoom() {
  const startedAt = new Date("2026-11-24T09:00:00Z");
  const { host, colleague: ben, meeting } = await createAssistedMeeting({ startedAt, durationMinutes: 45 });
  await database.participant.updateMany({
    where: { meetingId: meeting.id },
    data: { admittedAt: startedAt, connectedAt: startedAt },
  });
  const ask = async (user: { id: string; name: string | null }, question: string) => {
    const asker = { kind: "user" as const, id: user.id, name: user.name ?? "" };
    const room = await findCopilotRoomFor(asker, meeting.id);
    if (!room) throw new Error("no room");
    const inquiry = { asker, room, question, zone: "Europe/Berlin", now: new Date("2026-11-24T09:20:00Z") };
    return answerQuestion(inquiry, { model: async () => null });
  };
  return { host, ben, meeting, ask };
}

describe("the assistant reads", () => {
  test("who is here, who is missing, and until when", async () => {
    const { host, ben, meeting, ask } = await createRoom();
    await createGuest(meeting, { connectedAt: new Date(), displayName: "Gil Guest" });
    await createInvite(meeting, ben);
    await createInvite(meeting, { email: "li@elsewhere.example" }, { displayName: "Li" });
    expect((await ask(ben, "Who is here?")).answer).toBe(`In the room: ${host.name}, ${ben.name} and Gil Guest.`);
    expect((await ask(ben, "Who is missing?")).answer).toBe("Invited and not in the room: Li.");
    expect((await ask(ben, "When does the meeting end?")).answer).toBe("It is planned until 10:45.");
  });

  test("the chat, with who wrote it and when", async () => {
    const { host, ben, meeting, ask } = await createRoom();
    const { id: participantId } = await database.participant.findFirstOrThrow({
      where: { meetingId: meeting.id, userId: host.id },
    });
    await database.chatMessage.create({
      data: {
        meetingId: meeting.id,
        participantId,
        place: 1,
        key: meeting.id,
        text: "The invoice number is 4711.",
        sentAt: new Date("2026-11-24T09:10:00Z"),
      },
    });
    const { answer, lookedIn } = await ask(ben, "What is the invoice number?");
    expect(answer).toBe("Ana Pereira, in the chat at 10:10: “The invoice number is 4711.”");
    expect(lookedIn).toEqual(["Chat"]);
  });

  test("a price where a price is asked for: the best quote first, no salary, and no amount twice", async () => {
    const { host, ben, ask } = await createRoom();
    const past = await createPastMeetingOf(host, { title: "Offer call", startedAt: new Date("2026-11-03T09:00:00Z") });
    const figure = (id: string, label: string, value: string) => ({ id, label, value, t_ms: Number(id) * 1000 });
    await createNotes(past, {
      ...noNotes,
      figures: [
        figure("1", "We agreed on a salary of 84,000 euros for the new developer.", "84,000 euros"),
        figure("2", "Monthly plan", "1,200 euros"),
        figure("3", "We agreed on a price of 12,000 euros for the annual plan.", "12,000 euros"),
      ],
    });
    await createReader(past, ben);
    const source = "Offer call, 3 Nov (notes)";
    const agreed = "We agreed on a price of 12,000 euros for the annual plan.";
    for (const question of ["What price did we agree on?", "What is the price of the annual plan?"]) {
      const { answer } = await ask(ben, question);
      expect(answer.split("\n")[0]).toBe(`${source}: “${agreed}”`);
      expect(answer).not.toMatch(/salary|12,000 euros.*12,000 euros/);
    }
    expect((await ask(ben, "What salary does the new developer get?")).answer).toContain("84,000 euros");
  });

  test("one's own private notes", async () => {
    const { host, ben, meeting, ask } = await createRoom();
    await database.meetingJotting.create({
      data: { meetingId: meeting.id, userId: ben.id, text: "Hotel: Adlon\nCall the dentist" },
    });
    expect((await ask(ben, "Which hotel was it?")).answer).toBe("Your private notes: “Hotel: Adlon”");
    expect((await ask(host, "Which hotel was it?")).answer).not.toContain("Adlon");
  });

  test("past notes and transcripts, each named with its day, and linked to its place", async () => {
    const { host, ben, ask } = await createRoom();
    const past = await createPastMeetingOf(host, {
      title: "Pricing call",
      startedAt: new Date("2026-11-03T09:00:00Z"),
    });
    const content = {
      ...noNotes,
      decisions: [{ id: "d1", text: "The annual plan costs twelve thousand euros.", t_ms: 4000 }],
    };
    await createNotes(past, content);
    await sayLines(past, [[host, "The supplier asked for a deposit of ten percent."]]);
    await indexTranscripts();
    const reader = await createReader(past, ben);
    const notes = await ask(ben, "How much is the annual plan?");
    expect(notes.answer).toBe("Pricing call, 3 Nov (notes): “Decision: The annual plan costs twelve thousand euros.”");
    expect(notes.passages).toMatchObject([{ href: `/meetings/${past.id}?at=4000` }]);
    expect((await ask(ben, "How much deposit does the supplier want?")).answer).not.toContain("ten percent");
    await database.recordReader.update({ where: { id: reader.id }, data: { recording: true } });
    const said = await ask(ben, "How much deposit does the supplier want?");
    expect(said.answer).toBe(
      "Pricing call, 3 Nov (transcript), Ana Pereira: “The supplier asked for a deposit of ten percent.”",
    );
    expect(said.lookedIn).toContain("Pricing call, 3 Nov (transcript)");
  });

  test("of many past meetings, the one about the subject, before those with more of the common words", async () => {
    const { host, ben, ask } = await createRoom();
    const subject = await createPastMeetingOf(host, { title: "Roof", startedAt: new Date("2026-10-01T09:00:00Z") });
    await sayLines(subject, [[host, "The slates cost 4,100 euros."]]);
    await createReader(subject, ben, { recording: true });
    for (let day = 2; day <= 9; day += 1) {
      const other = await createPastMeetingOf(host, { startedAt: new Date(`2026-10-0${day}T09:00:00Z`) });
      await sayLines(other, [
        [host, "What the garden will cost, and what the cost of the garden was last year, we know."],
      ]);
      await createReader(other, ben, { recording: true });
    }
    await indexTranscripts();
    expect((await ask(ben, "What do the slates by the garden cost?")).answer).toBe(
      "Roof, 1 Oct (transcript), Ana Pereira: “The slates cost 4,100 euros.”",
    );
  });
});
