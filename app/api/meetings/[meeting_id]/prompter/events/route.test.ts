import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeCards } from "@/lib/flows/prompter/make-cards";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createAssistedMeeting,
  createGuest,
  createPastMeetingOf,
  createReader,
  createUser,
} from "@/lib/testing/factories";
import { noNotes } from "@/lib/testing/notes";
import { openEvents } from "@/lib/testing/open-events";
import { measureOwnTime } from "@/lib/testing/own-time";
import { sayLines } from "@/lib/testing/say-lines";
import { createNotes } from "@/lib/testing/shared-meeting";

async function createRoom() {
  const { host, colleague, meeting } = await createAssistedMeeting();
  const path = `/meetings/${meeting.id}/prompter`;
  const set = (recipients: string[]) => call("PUT", path, { as: host, body: { recipients } });
  await set([colleague.id]);
  const past = await createPastMeetingOf(host, { title: "Supplier call" });
  const content = {
    ...noNotes,
    overview: "Ana spoke with the supplier.",
    decisions: [{ id: "d1", text: "The supplier delivers the machines in March.", t_ms: 0 }],
  };
  await createNotes(past, content);
  const reader = await createReader(past, colleague);
  let from = 1000;
  /** What the worker does with a finished line. */
  const say = async (text: string, speaker = host) => {
    const [line] = await sayLines(meeting, [[speaker, text]], { fromMs: from });
    from += 5000;
    if (line) await makeCards(meeting.id, line.id, { isLastAttempt: true, model: async () => null });
    return line;
  };
  const open = (as = colleague) => openEvents(`${path}/events`, { as });
  return { host, colleague, meeting, path, past, reader, set, say, open };
}

describe("a question that is put to a recipient", () => {
  test("opens a card on their stream, with the answer from what they may read", async () => {
    const { colleague, say, open } = await createRoom();
    const stream = await open();
    await say("Ben, when does the supplier deliver the machines?");
    const card = await stream.next();
    expect(card).toMatchObject({
      event: "card",
      data: { question: "when does the supplier deliver the machines?", asked_by: "Ana Pereira", t_ms: 1000 },
    });
    const id = card && (card.data as { id: string }).id;
    const answer = await stream.next("answer");
    expect(answer?.data).toMatchObject({
      id,
      text: expect.stringContaining("The supplier delivers the machines in March."),
      sources: [{ kind: "notes", t_ms: 0 }],
    });
    expect(await stream.next()).toMatchObject({ event: "done", data: { id } });
    stream.close();
    const again = await open();
    const replayed = [await again.next(), await again.next(), await again.next()];
    expect(replayed.map((event) => event?.event)).toEqual(["card", "answer", "done"]);
    expect(replayed[1]?.data).toEqual(answer?.data);
    again.close();
    expect(await database.prompterCard.count({ where: { userId: colleague.id } })).toBe(1);
  });

  test("says so when nothing is found, or the answer failed", async () => {
    const { colleague, meeting, say, open } = await createRoom();
    const stream = await open();
    await say("Ben, which colour has the moon?");
    await stream.next("card");
    expect((await stream.next())?.event).toBe("none");
    await database.prompterCard.create({
      data: {
        meetingId: meeting.id,
        userId: colleague.id,
        segmentId: randomUUID(),
        question: "What?",
        askedBy: "Ana",
        tMs: 9,
        status: "failed",
        reason: "It broke.",
      },
    });
    const again = await open();
    expect((await again.next("failed"))?.data).toMatchObject({ reason: "It broke." });
    stream.close();
    again.close();
  });

  test("reaches nobody else: other recipients, the host, guests and the room hear nothing", {
    tags: ["transport"],
  }, async () => {
    const { host, colleague, meeting, set, say, open } = await createRoom();
    await set([colleague.id, host.id]);
    const { participant, caller } = await createGuest(meeting);
    const guestPath = `/m/${meeting.code}/events?${new URLSearchParams({ guest_id: participant.id, launch_token: caller.bearer })}`;
    const own = await open();
    const others = [
      await open(host),
      await openEvents(guestPath),
      await openEvents(`/meetings/${meeting.id}/lobby-events`, { as: host }),
    ];
    await say("Ben, when does the supplier deliver the machines?");
    await own.next("done");
    // What else these streams say comes before this, and holds nothing of it.
    await call("POST", `/meetings/${meeting.id}/lock`, { as: host, body: { locked: true } });
    const [hosts, ...rooms] = others;
    for (const room of rooms) {
      for (let event = await room.next(); event; event = await room.next()) {
        expect(JSON.stringify(event)).not.toMatch(/supplier|machines|prompter|"card/i);
        if (event.event === "room" && (event.data as { locked: boolean }).locked) break;
      }
      room.close();
    }
    await call("PUT", `/meetings/${meeting.id}/prompter`, { as: host, body: { recipients: [colleague.id] } });
    expect(await hosts?.next()).toBeNull();
    own.close();
  });
});

describe("the stream ends", () => {
  test("within five seconds when the person is a recipient no more, and open cards are withdrawn first", async () => {
    const { colleague, meeting, set, open } = await createRoom();
    const { id } = await database.prompterCard.create({
      data: {
        meetingId: meeting.id,
        userId: colleague.id,
        segmentId: randomUUID(),
        question: "When?",
        askedBy: "Ana",
        tMs: 5,
      },
    });
    const stream = await open();
    expect((await stream.next())?.event).toBe("card");
    const took = measureOwnTime();
    await set([]);
    expect(await stream.next()).toMatchObject({ event: "withdrawn", data: { id } });
    expect(await stream.next()).toBeNull();
    expect(took()).toBeLessThan(5000);
    expect((await call("GET", `/meetings/${meeting.id}/prompter/events`, { as: colleague })).status).toBe(403);
  });

  test("and when they leave the room", async () => {
    const { colleague, meeting, open } = await createRoom();
    const stream = await open();
    const took = measureOwnTime();
    await database.participant.updateMany({
      where: { meetingId: meeting.id, userId: colleague.id },
      data: { status: "left" },
    });
    expect(await stream.next()).toBeNull();
    expect(took()).toBeLessThan(5000);
  });
});

describe("a card is withdrawn", () => {
  test("when its person may no longer read what it came from, at once and on the next connect", async () => {
    const { host, colleague, past, say, open } = await createRoom();
    const stream = await open();
    await say("Ben, when does the supplier deliver the machines?");
    await stream.next("done");
    await call("DELETE", `/meetings/${past.id}/access/${colleague.id}`, { as: host });
    expect((await stream.next())?.event).toBe("withdrawn");
    stream.close();
    const again = await open();
    const first = await again.next();
    expect(first?.event).toBe("withdrawn");
    expect(JSON.stringify(first)).not.toContain("March");
    again.close();
  });
});

describe("the stream is not for", () => {
  test("others in the room, invited people outside, and strangers", async () => {
    const { host, meeting, path } = await createRoom();
    expect((await call("GET", `${path}/events`, { as: host })).status).toBe(403);
    await expectHidden("GET", `${path}/events`, { id: meeting.id, as: await createUser() });
  });
});
