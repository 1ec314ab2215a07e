import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chatMessageShape } from "@/lib/features/chat/schema";
import { database } from "@/lib/platform/database/database";
import { type Caller, call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createGuest,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";
import { openEvents } from "@/lib/testing/open-events";

async function createRoom() {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  const path = `/meetings/${meeting.id}/chat`;
  const write = (as: Caller, text: string, more: object = {}) =>
    call("POST", path, { as, body: { key: randomUUID(), text, ...more } });
  const read = async (as: Caller, query = "") => call("GET", `${path}${query}`, { as });
  return { host, colleague, meeting, path, write, read };
}

describe("the chat of a meeting", () => {
  test("is one list for members and guests, with answers that say to what", async () => {
    const { host, meeting, write, read } = await createRoom();
    const { caller: guest, participant } = await createGuest(meeting);
    const first = await write(host, "  The plan:\r\nhttps://example.com/\u202eplan <b>bold</b>  ");
    expect(first.status).toBe(201);
    expect(chatMessageShape.strict().parse(first.body)).toEqual(first.body);
    expect(first.body.text).toBe("The plan:\nhttps://example.com/plan <b>bold</b>");
    const answer = await write(guest, "Thank you", { reply_to_id: first.body.id });
    expect(answer.body).toMatchObject({
      identity: participant.identity,
      display_name: "Gil Guest",
      reply_to: { id: first.body.id, display_name: host.name },
    });
    for (const reader of [host, guest]) {
      expect((await read(reader)).body).toEqual([first.body, answer.body]);
      expect((await read(reader, `?after=${first.body.id}`)).body).toEqual([answer.body]);
      expect((await read(reader, "?limit=1")).body).toEqual([first.body]);
    }
  });

  test("is announced to members and guests inside, and to nobody who waits", { tags: ["transport"] }, async () => {
    const { host, meeting, write } = await createRoom();
    const { participant, caller } = await createGuest(meeting);
    const outside = await createGuest(meeting, { status: "waiting" });
    const guestPath = (id: string, token: string) =>
      `/m/${meeting.code}/events?${new URLSearchParams({ guest_id: id, launch_token: token })}`;
    const streams = await Promise.all([
      openEvents(`/meetings/${meeting.id}/lobby-events`, { as: host }),
      openEvents(guestPath(participant.id, caller.bearer)),
      openEvents(guestPath(outside.participant.id, outside.caller.bearer)),
    ]);
    const [member, guest, waiting] = streams;
    await Promise.all(streams.map((stream) => stream.next()));
    await write(host, "Hello");
    expect(await member.next("chat")).toMatchObject({ data: null });
    expect(await guest.next("chat")).toMatchObject({ data: null });
    await database.participant.update({
      where: { id: outside.participant.id },
      data: { status: "removed", removedAt: new Date() },
    });
    await write(host, "Anybody there?");
    for (let said = await waiting.next(); said; said = await waiting.next()) expect(said.event).not.toBe("chat");
    for (const stream of streams) stream.close();
  });

  test("misses and doubles nothing when many write at once and a try is made again", async () => {
    const { host, colleague, write, read } = await createRoom();
    const key = randomUUID();
    const tries = [host, colleague, host, colleague].map((person, at) => write(person, `Message ${at}`));
    const again = [write(host, "Once", { key }), write(host, "Once", { key })];
    const answers = await Promise.all([...tries, ...again]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(5);
    const { body: all } = await read(host);
    expect(all).toHaveLength(5);
    expect((await read(host, `?after=${all[1].id}`)).body).toEqual(all.slice(2));
  });

  test("is read from the first word by who comes late, and stays with the meeting for those who were in it", async () => {
    const { host, colleague, meeting, write, read } = await createRoom();
    await write(host, "Said early");
    const late = await createUser({ organisationId: host.organisationId });
    await createParticipant(meeting, late);
    expect((await read(late)).body).toMatchObject([{ text: "Said early" }]);
    await database.participant.updateMany({ where: { meetingId: meeting.id }, data: { status: "left" } });
    await database.meeting.update({ where: { id: meeting.id }, data: { status: "completed", endedAt: new Date() } });
    expect((await read(colleague)).body).toHaveLength(1);
    expect((await write(colleague, "Too late")).status).toBe(403);
  });

  test("is closed to who only waits, was only asked, or was put out, and unknown to strangers", async () => {
    const { host, meeting, path, read } = await createRoom();
    const { caller: waiting } = await createGuest(meeting, { status: "waiting" });
    expect((await read(waiting)).status).toBe(403);
    const { caller: removed } = await createGuest(meeting, { status: "removed", removedAt: new Date() });
    expect([401, 403]).toContain((await read(removed)).status);
    const invited = await createUser({ organisationId: host.organisationId });
    await createInvite(meeting, invited);
    expect((await read(invited)).status).toBe(403);
    await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
    const elsewhere = await createGuest(await createLiveMeetingOf(host));
    await expectHidden("GET", path, { id: meeting.id, as: elsewhere.caller });
  });

  test.each([
    [{ text: " \u200e " }, "text"],
    [{ text: "x".repeat(2001) }, "text"],
    [{ text: "Hello", key: "1" }, "key"],
    [{ text: "Hello", reply_to_id: randomUUID() }, "reply_to_id"],
    [{ text: "Hello", to: "everybody" }, "to"],
  ])("refuses %j", async (body, where) => {
    const { host, path } = await createRoom();
    const answer = await call("POST", path, { as: host, body: { key: randomUUID(), ...body } });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, where]);
  });
});
