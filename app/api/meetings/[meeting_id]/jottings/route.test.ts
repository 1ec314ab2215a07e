import { expect, test } from "vitest";
import { contentText } from "@/lib/features/notes/content-text";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createInvite,
  createLiveMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { openEvents } from "@/lib/testing/open-events";

test("each reads and writes their own jottings, and never anybody else's", async () => {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createParticipant(meeting, colleague);
  const path = `/meetings/${meeting.id}/jottings`;
  expect((await call("GET", path, { as: host })).body).toEqual({
    text: "",
    in_notes: false,
    updated_at: null,
  });
  const kept = await call("PUT", path, { as: host, body: { text: "Ask about the budget" } });
  expect([kept.status, kept.body]).toMatchObject([200, { text: "Ask about the budget", in_notes: false }]);
  expect((await call("GET", path, { as: colleague })).body.text).toBe("");
  await call("PUT", path, { as: host, body: { text: "Asked" } });
  expect((await call("GET", path, { as: host })).body.text).toBe("Asked");
});

test("jottings are for people who were in the meeting, and have a bound", async () => {
  const [host, invited] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  await createInvite(meeting, invited);
  const path = `/meetings/${meeting.id}/jottings`;
  expect((await call("GET", path, { as: invited })).status).toBe(403);
  await expectHidden("GET", path, { id: meeting.id, as: await createUser() });
  await expectHidden("PUT", path, { id: meeting.id, as: await createUser(), body: { text: "x" } });
  expect((await call("PUT", path, { as: host, body: { text: "x".repeat(20_001) } })).status).toBe(422);
});

test("a text that was saved elsewhere meanwhile is not overwritten, also when two are the first at once", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const path = `/meetings/${meeting.id}/jottings`;
  const save = (text: string, since: string, more: { in_notes?: boolean } = {}) =>
    call("PUT", path, { as: host, body: { text, ...more }, headers: { "if-unmodified-since": since } });
  const never = new Date(0).toISOString();
  const first = await Promise.all(["One", "Other"].map((text) => save(text, never)));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  const { text, updated_at: at } = (await call("GET", path, { as: host })).body;
  expect(text).toBe(first[0]?.status === 200 ? "One" : "Other");

  const next = await save("Next", at);
  expect(next.status).toBe(200);
  expect(Date.parse(next.body.updated_at)).toBeGreaterThan(Date.parse(at));
  const late = await save("Late", at);
  expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
  // What is there already is no change, and a choice leaves the time of the text as it is.
  expect((await save("Next", at)).status).toBe(200);
  expect((await save("Next", at, { in_notes: true })).body).toEqual({ ...next.body, in_notes: true });
  expect((await save("Last", next.body.updated_at)).status).toBe(200);
  expect((await call("GET", path, { as: host })).body).toMatchObject({ text: "Last", in_notes: true });
});

/** A past meeting of half an hour with notes, hosted by Ana and attended by Ben. */
async function createNoted() {
  const [ana, ben] = await createColleagues();
  const meeting = await createPastMeetingOf(ana);
  await createParticipant(meeting, ben, { status: "left", admittedAt: meeting.startedAt });
  const written = { content: budgetNotes, generatedContent: budgetNotes, searchText: contentText(budgetNotes) };
  await database.meetingNotes.create({
    data: { meetingId: meeting.id, template: "general", status: "ready", generatedAt: new Date(), ...written },
  });
  const path = `/meetings/${meeting.id}/jottings`;
  return {
    ana,
    ben,
    meeting,
    jot: (as: { id: string }, body: { text: string; in_notes?: boolean }) => call("PUT", path, { as, body }),
    read: async () => (await call("GET", `/meetings/${meeting.id}/summary`, { as: ana })).body,
    find: async (word: string) => (await call("GET", `/meetings/search?q=${word}`, { as: ana })).body.length,
  };
}

test("what nobody put into the notes is in nobody's notes, and no search finds it", async () => {
  const { ben, jot, read, find } = await createNoted();
  await jot(ben, { text: "The zebra costs too much" });
  await jot(ben, { text: "The zebra costs too much", in_notes: false });
  expect(JSON.stringify(await read())).not.toContain("zebra");
  expect(await find("zebra")).toBe(0);
});

test("put into notes that are ready they stand there in their writer's words, follow each change, and are taken back", async () => {
  const { ana, ben, meeting, jot, read, find } = await createNoted();
  const text = "- The zebra costs too much\n\n   * ask **Clara**: why?\n-\n3. March";
  const { body } = await jot(ben, { text, in_notes: true });
  expect(body).toMatchObject({ text, in_notes: true });
  await jot(ana, { text: "Mine", in_notes: true });
  const length = Number(meeting.endedAt) - Number(meeting.startedAt);
  const lines = (...texts: string[]) => texts.map((line) => ({ text: line, t_ms: length }));
  const bens = { heading: "Ben Okafor's notes" };
  const { content: one, generated_content: generated } = await read();
  expect(one.sections).toMatchObject([
    { heading: "Budget" },
    { ...bens, points: lines("The zebra costs too much", "ask **Clara**: why?", "3. March") },
    { heading: "Ana Pereira's notes", points: lines("Mine") },
  ]);
  expect(generated).toEqual(one);
  expect(await find("zebra")).toBe(1);

  await jot(ben, { text: "A giraffe instead" });
  expect((await read()).content.sections[1]).toMatchObject({ ...bens, points: lines("A giraffe instead") });
  expect([await find("zebra"), await find("giraffe")]).toEqual([0, 1]);

  expect((await jot(ben, { text: "A giraffe instead", in_notes: false })).body.in_notes).toBe(false);
  await jot(ana, { text: "", in_notes: true });
  expect((await read()).content).toEqual(budgetNotes);
  expect(await find("giraffe")).toBe(0);
});

test("notes that the host has reviewed are not changed any more by others, whose own words stay theirs", async () => {
  const { ana, ben, meeting, jot, read } = await createNoted();
  await jot(ben, { text: "In the notes", in_notes: true });
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { reviewed: true } });
  for (const body of [{ text: "Changed" }, { text: "In the notes", in_notes: false }]) {
    const { status, body: problem } = await jot(ben, body);
    expect([status, problem.code]).toEqual([409, "notes_reviewed"]);
  }
  expect((await jot(ana, { text: "Late", in_notes: true })).status).toBe(409);
  expect((await jot(ana, { text: "My own" })).body).toMatchObject({ text: "My own", in_notes: false });
  expect((await jot(ben, { text: "In the notes" })).body).toMatchObject({ in_notes: true });
  const { sections } = (await read()).content;
  expect(sections.slice(1)).toMatchObject([{ points: [{ text: "In the notes" }] }]);
});

test("readers of the notes hear of what was put into them", { tags: ["transport"] }, async () => {
  const { ana, ben, meeting, jot } = await createNoted();
  const stream = await openEvents(`/meetings/${meeting.id}/summary-events`, { as: ana });
  await stream.next("summary");
  await jot(ben, { text: "Look here", in_notes: true });
  expect((await stream.next("summary"))?.event).toBe("summary");
  stream.close();
});
