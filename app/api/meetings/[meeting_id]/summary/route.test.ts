import { describe, expect, test } from "vitest";
import { getNotesView } from "@/lib/features/notes/queries";
import { regenerateNotes } from "@/lib/features/notes/regenerate-notes";
import { notesContent } from "@/lib/features/notes/schema";
import { serializeNotes } from "@/lib/features/notes/serializer";
import { writeNotes } from "@/lib/features/notes/write-notes";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { anybody, createColleagues, createMeetingOf, createParticipant } from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { openEvents } from "@/lib/testing/open-events";

const monday = new Date("2026-11-23T09:00:00Z");

/** A past meeting with this transcript. */
async function createTalk(words: string[]) {
  const [ana, ben] = await createColleagues();
  const meeting = await createMeetingOf(ana, {
    status: "completed",
    startedAt: monday,
    endedAt: new Date("2026-11-23T09:30:00Z"),
    bookedTimezone: "Europe/Berlin",
  });
  for (const [index, text] of words.entries()) {
    const speaker = index % 2 === 0 ? ana : ben;
    await database.transcriptSegment.create({
      data: {
        meetingId: meeting.id,
        identity: `user:${speaker.id}`,
        name: speaker.name ?? "",
        userId: speaker.id,
        trackId: `TR_${speaker.id}`,
        tMs: index * 5000,
        durationMs: 4000,
        text,
        isFinal: true,
      },
    });
  }
  return { ana, ben, meeting };
}

const talk = [
  "Let us look at the budget for the spring campaign.",
  "We decided to go with the smaller agency for the spring campaign.",
  "Good. Ben will send the signed contract to the agency by Friday.",
  "Yes, I will do that.",
];

/** Runs the newest queued generation, like the worker. */
async function write(meetingId: string) {
  const { generation } = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId } });
  await writeNotes({ meetingId, generation, isLastAttempt: true });
}

test("notes written after the end hold the decision, and the action item with its owner and day", async () => {
  const { ana, ben, meeting } = await createTalk(talk);
  await regenerateNotes(meeting, {}, anybody);
  await write(meeting.id);
  const { status, body } = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "ready", model: "extractive-1", silent: false, is_host: true, job: null });
  expect(body.content.decisions[0].text).toContain("smaller agency");
  const [item] = body.content.action_items;
  expect(item).toMatchObject({ owner: { user_id: ben.id }, due: "2026-11-27", t_ms: 10_000 });
  expect(body.timeline_origin).toBe(monday.toISOString());
});

test("nothing said makes notes that say so", async () => {
  const { ana, meeting } = await createTalk([]);
  await regenerateNotes(meeting, {}, anybody);
  await write(meeting.id);
  const { body } = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
  expect(body).toMatchObject({ status: "ready", silent: true });
  expect(body.content).toMatchObject({ decisions: [], action_items: [], sections: [] });
});

test("a list tells of notes only those who may read them, and of none where nothing was said", async () => {
  const { ana, ben, meeting } = await createTalk(talk);
  await createParticipant(meeting, ben, { status: "left" });
  await regenerateNotes(meeting, {}, anybody);
  const inList = async (as: typeof ana) => {
    const { body } = await call("GET", "/meetings", { as });
    return body.find(({ id }: { id: string }) => id === meeting.id);
  };
  expect(await inList(ana)).toMatchObject({ notes_writing: true, notes_ready: false });
  expect(await inList(ben)).toMatchObject({ notes_writing: false, notes_ready: false, record_access: "none" });
  await write(meeting.id);
  expect(await inList(ana)).toMatchObject({ notes_writing: false, notes_ready: true, notes_are_highlights: true });
  expect(await inList(ben)).toMatchObject({ notes_ready: false, notes_are_highlights: false, notes_viewed: false });
  await database.transcriptSegment.deleteMany({ where: { meetingId: meeting.id } });
  await regenerateNotes(meeting, {}, anybody);
  await write(meeting.id);
  expect(await inList(ana)).toMatchObject({ notes_writing: false, notes_ready: false });
});

test("what somebody put into the notes of a meeting in which nothing was said is there to be read", async () => {
  const { ana, meeting } = await createTalk([]);
  await createParticipant(meeting, ana, { status: "left", kind: "host", provenance: "host" });
  await call("PUT", `/meetings/${meeting.id}/jottings`, { as: ana, body: { text: "Call the bank", in_notes: true } });
  await regenerateNotes(meeting, {}, anybody);
  await write(meeting.id);
  const { body } = await call("GET", `/meetings/${meeting.id}`, { as: ana });
  expect(body.notes_ready).toBe(true);
});

test("a meeting without notes answers none, one that is not the caller's is not to be found", async () => {
  const { ana, ben, meeting } = await createTalk([]);
  expect((await call("GET", `/meetings/${meeting.id}/summary`, { as: ana })).body.status).toBe("none");
  const hidden = await call("GET", `/meetings/${meeting.id}/summary`, { as: ben });
  const missing = await call("GET", "/meetings/0190a0b0-0000-7000-8000-000000000000/summary", { as: ben });
  expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
});

test("an invitee knows the meeting and may not read its notes or have them written anew", async () => {
  const { ben, meeting } = await createTalk(talk);
  await database.meetingPerson.create({ data: { meetingId: meeting.id, userId: ben.id, sortAt: monday } });
  expect((await call("GET", `/meetings/${meeting.id}/summary`, { as: ben })).status).toBe(403);
  expect((await call("GET", `/meetings/${meeting.id}/summary-events`, { as: ben })).status).toBe(403);
  expect((await call("POST", `/meetings/${meeting.id}/summary/regenerate`, { as: ben })).status).toBe(403);
});

test("regenerating answers 202 at once, with or without a template, and nudges the stream", {
  tags: ["transport"],
}, async () => {
  const { ana, meeting } = await createTalk(talk);
  const stream = await openEvents(`/meetings/${meeting.id}/summary-events`, { as: ana });
  await stream.next("summary");
  const path = `/meetings/${meeting.id}/summary/regenerate`;
  expect((await call("POST", path, { as: ana })).status).toBe(202);
  expect((await stream.next("summary"))?.event).toBe("summary");
  const shaped = await call("POST", path, { as: ana, body: { template: "retrospective" } });
  expect(shaped.status).toBe(202);
  const { body } = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
  expect(body).toMatchObject({ status: "waiting", template: "retrospective" });
  expect(body.job).toMatchObject({ id: "2" });
  expect((await call("POST", path, { as: ana, body: { template: "poem" } })).status).toBe(422);
  stream.close();
});

test("once the recording was heard again with other words, the host is told, until the notes are written anew", async () => {
  const { ana, meeting } = await createTalk(talk);
  await regenerateNotes(meeting, {}, anybody);
  await write(meeting.id);
  const changed = async () => (await call("GET", `/meetings/${meeting.id}/summary`, { as: ana })).body.words_changed;
  const hear = (data: { liveText?: string }) =>
    database.transcriptSegment.updateMany({
      where: { meetingId: meeting.id, tMs: 0 },
      data: { ...data, retranscribedAt: new Date() },
    });
  await hear({});
  expect(await changed()).toBe(false);
  await hear({ liveText: "Let us look at the bucket." });
  expect(await changed()).toBe(true);
  await regenerateNotes(meeting, {}, anybody);
  expect(await changed()).toBe(false);
  await write(meeting.id);
  expect(await changed()).toBe(false);
});

test("before the end there is nothing to write anew", async () => {
  const [ana] = await createColleagues();
  const meeting = await createMeetingOf(ana, { status: "live", startedAt: new Date() });
  const { status, body } = await call("POST", `/meetings/${meeting.id}/summary/regenerate`, { as: ana });
  expect([status, body.code]).toEqual([409, "meeting_not_over"]);
});

test("of two generations only the newer one's text stays, in whichever order they finish", async () => {
  const { ana, meeting } = await createTalk(talk);
  await regenerateNotes(meeting, { template: "stand-up" }, anybody);
  await regenerateNotes(meeting, { template: "general" }, anybody);
  const write = (generation: number) => writeNotes({ meetingId: meeting.id, generation, isLastAttempt: true });
  await Promise.all([write(2), write(1)]);
  await write(1);
  const { body } = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
  expect(body).toMatchObject({ status: "ready", template: "general" });
});

test("a job that runs twice, or again after a crash in the middle, ends with the same notes", {
  tags: ["transport"],
}, async () => {
  const { ana, meeting } = await createTalk(talk);
  await regenerateNotes(meeting, {}, anybody);
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { status: "writing", progress: 50 } });
  await write(meeting.id);
  const first = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
  await write(meeting.id);
  const second = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
  expect(second.body.content).toEqual(first.body.content);
  expect(second.body.generated_at).toBe(first.body.generated_at);
});

describe("the reviewed notes", () => {
  const maybe = { id: "m1", text: "Send the contract", owner: null, due: null, t_ms: 10_000 };

  /** Finished notes with one suggested action item. */
  async function createNotes() {
    const { ana, ben, meeting } = await createTalk(talk);
    await regenerateNotes(meeting, {}, anybody);
    await write(meeting.id);
    const notes = await database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
    const content = { ...notesContent.parse(notes.content), possible_action_items: [maybe] };
    await database.meetingNotes.update({
      where: { meetingId: meeting.id },
      data: { content, generatedContent: content },
    });
    const path = `/meetings/${meeting.id}/summary`;
    const read = async (as = ana) => (await call("GET", path, { as })).body;
    const save = (body: unknown, headers: Record<string, string> = {}, as = ana) =>
      call("PATCH", path, { as, body, headers });
    return { ana, ben, meeting, content, path, read, save };
  }

  test("a possible action item that gets a yes is one, stays one, and the generated notes are as they were", async () => {
    const { content, read, save } = await createNotes();
    const answered = { ...content, action_items: [...content.action_items, maybe], possible_action_items: [] };
    const { status, body } = await save({ content: answered });
    expect(status).toBe(200);
    expect(body).toMatchObject({ content: answered, generated_content: content, reviewed: false });
    expect(body.edited_at).not.toBeNull();
    expect(await read()).toMatchObject({
      content: answered,
      generated_content: content,
      edited_by_name: "Ana Pereira",
    });
  });

  test("a possible decision is the host's to see and to answer, which is no review", async () => {
    const { ana, meeting, content, save } = await createNotes();
    const perhaps = { id: "n1", text: "Perhaps rent the small hall.", t_ms: 0 };
    const asked = { ...content, possible_decisions: [perhaps] };
    await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { content: asked } });
    const shown = serializeNotes({ ...(await getNotesView(ana, meeting)), access: "full" });
    expect(JSON.stringify(shown)).not.toContain(perhaps.text);
    const answered = { ...content, decisions: [...content.decisions, perhaps], possible_decisions: [] };
    expect((await save({ content: answered })).body).toMatchObject({ content: answered, reviewed: false });
    const more = { ...answered, decisions: [...answered.decisions, { ...perhaps, id: "n2" }] };
    expect((await save({ content: more })).body.reviewed).toBe(true);
  });

  test("one that gets a no goes", async () => {
    const { content, read, save } = await createNotes();
    expect((await save({ content: { ...content, possible_action_items: [] } })).body.reviewed).toBe(false);
    const { content: left, generated_content: generated } = await read();
    expect([left.possible_action_items, left.action_items]).toEqual([[], content.action_items]);
    expect(generated.possible_action_items).toEqual([maybe]);
  });

  test("any other change is a review, is found by search, and goes when the notes are written anew", async () => {
    const { ana, meeting, content, save } = await createNotes();
    const decisions = [{ id: "d9", text: "The rhubarb is cancelled.", t_ms: 0 }];
    expect((await save({ content: { ...content, decisions } })).body.reviewed).toBe(true);
    const found = await call("GET", "/meetings/search?q=rhubarb", { as: ana });
    expect(JSON.stringify(found.body)).toContain(meeting.id);
    await regenerateNotes(meeting, {}, anybody);
    expect((await save({ content })).body.code).toBe("notes_not_ready");
    await write(meeting.id);
    const { body } = await call("GET", `/meetings/${meeting.id}/summary`, { as: ana });
    expect(body).toMatchObject({ reviewed: false, edited_at: null });
    expect(JSON.stringify(body.content)).not.toContain("rhubarb");
  });

  test("of two who save what they read at once, the second is told that it changed", async () => {
    const { content, read, save } = await createNotes();
    const { generated_at: readAt } = await read();
    const unmodified = { "if-unmodified-since": readAt };
    const answers = await Promise.all([
      save({ content: { ...content, possible_action_items: [] } }, unmodified),
      save({ content: { ...content, decisions: [] } }, unmodified),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe("precondition_failed");
    const { edited_at: editedAt } = await read();
    expect((await save({ content }, { "if-unmodified-since": editedAt })).status).toBe(200);
    expect((await save({ content }, { "if-unmodified-since": new Date().toUTCString() })).status).toBe(200);
    expect((await save({ content }, { "if-unmodified-since": "yesterday" })).status).toBe(422);
  });

  test("are marked as reviewed and as not, with the text or without it", async () => {
    const { content, read, save } = await createNotes();
    const ticked = await save({ reviewed: true });
    expect([ticked.status, ticked.body.reviewed, ticked.body.content]).toEqual([200, true, content]);
    expect((await save({ reviewed: false })).body.reviewed).toBe(false);
    const decisions = [{ id: "d9", text: "The rhubarb is cancelled.", t_ms: 0 }];
    const typed = await save({ content: { ...content, decisions }, reviewed: false });
    expect(typed.body).toMatchObject({ reviewed: false, content: { decisions } });
    expect((await save({ content, reviewed: true })).body.reviewed).toBe(true);
    expect(await read()).toMatchObject({ reviewed: true, content, generated_content: content });
  });

  test("a tick is a change, too: who read them before it is told", async () => {
    const { content, read, save } = await createNotes();
    const { generated_at: readAt } = await read();
    await save({ reviewed: true });
    const late = await save(
      { content: { ...content, overview: "Other." }, reviewed: false },
      { "if-unmodified-since": readAt },
    );
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
    expect(await read()).toMatchObject({ reviewed: true, content });
  });

  test("the same text once more, as after a lost answer, changes nothing and is not refused", async () => {
    const { content, read, save } = await createNotes();
    const { generated_at: readAt } = await read();
    const unmodified = { "if-unmodified-since": readAt };
    const edited = { ...content, overview: "Other." };
    const first = await save({ content: edited, reviewed: false }, unmodified);
    const again = await save({ content: edited, reviewed: false }, unmodified);
    expect([again.status, again.body.edited_at]).toEqual([200, first.body.edited_at]);
  });

  test("of many edits of one person at a time the audit log has one entry", async () => {
    const { meeting, content, save } = await createNotes();
    for (const overview of ["A", "AB", "ABC"]) await save({ content: { ...content, overview }, reviewed: false });
    const count = () => database.auditEntry.count({ where: { meetingId: meeting.id, action: "notes_edited" } });
    expect(await count()).toBe(1);
    await database.meetingNotes.update({
      where: { meetingId: meeting.id },
      data: { editedAt: new Date(Date.now() - 11 * 60_000) },
    });
    await save({ content, reviewed: false });
    expect(await count()).toBe(2);
  });

  test("when they are written anew the edited version stays, until there is a later one", async () => {
    const { meeting, content, read, save } = await createNotes();
    const edited = { ...content, overview: "In our words." };
    await save({ content: edited });
    expect((await read()).previous_content).toBeNull();
    await regenerateNotes(meeting, {}, anybody);
    await write(meeting.id);
    expect(await read()).toMatchObject({ previous_content: edited, edited_at: null, reviewed: false });
    await regenerateNotes(meeting, {}, anybody);
    await write(meeting.id);
    expect((await read()).previous_content).toEqual(edited);
    expect((await save({ content: edited, reviewed: false })).body.content).toEqual(edited);
  });

  test("an edit at the moment at which they are written anew is kept or refused, and never lost", async () => {
    const { meeting, content, read, save } = await createNotes();
    const edited = { ...content, overview: "In our words." };
    const [saved] = await Promise.all([save({ content: edited }), regenerateNotes(meeting, {}, anybody)]);
    await write(meeting.id);
    const kept = saved.status === 200 ? edited : null;
    expect([200, 409]).toContain(saved.status);
    expect((await read()).previous_content).toEqual(kept);
  });

  test("what somebody puts into them while the host edits is not overwritten unseen", async () => {
    const { ana, ben, meeting, content, read, save } = await createNotes();
    await createParticipant(meeting, ben, { status: "left" });
    const { generated_at: readAt } = await read();
    await call("PUT", `/meetings/${meeting.id}/jottings`, { as: ben, body: { text: "Call the bank", in_notes: true } });
    const late = await save({ content, reviewed: false }, { "if-unmodified-since": readAt });
    expect(late.status).toBe(412);
    expect(await read(ana)).toMatchObject({ edited_by_name: ben.name });
  });

  test("are saved by the host alone: an invitee may not, a stranger finds nothing", async () => {
    const { ben, meeting, content, save } = await createNotes();
    const hidden = await save({ content }, {}, ben);
    const missing = await call("PATCH", "/meetings/0190a0b0-0000-7000-8000-000000000000/summary", {
      as: ben,
      body: { content },
    });
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    await database.meetingPerson.create({ data: { meetingId: meeting.id, userId: ben.id, sortAt: monday } });
    expect((await save({ content }, {}, ben)).status).toBe(403);
  });

  test("take only notes", async () => {
    const { content, save } = await createNotes();
    expect((await save({ content: { ...content, decisions: [{ text: "?" }] } })).status).toBe(422);
    expect((await save({ content, reviewed: "yes" })).status).toBe(422);
    expect((await save({})).status).toBe(422);
  });

  test("are not there to be saved before there are any", async () => {
    const { ana, meeting } = await createTalk(talk);
    const { status, body } = await call("PATCH", `/meetings/${meeting.id}/summary`, {
      as: ana,
      body: { content: budgetNotes },
    });
    expect([status, body.code]).toEqual([409, "notes_not_ready"]);
  });

  test("possible action items are the host's to see", async () => {
    const { meeting, content, ana } = await createNotes();
    const host = await getNotesView(ana, meeting);
    expect(serializeNotes(host).content).toEqual(content);
    const shown = serializeNotes({ ...host, access: "full" });
    expect(shown.content?.possible_action_items).toEqual([]);
    expect(JSON.stringify(shown)).not.toContain(maybe.text);
    expect(serializeNotes({ ...host, access: "masked" })).toMatchObject({ content: null, view: "masked" });
  });

  test("what is put into the notes after an answer leaves the generated ones with their possible items", async () => {
    const { ana, meeting, content, read, save } = await createNotes();
    await createParticipant(meeting, ana, { status: "left", kind: "host", provenance: "host" });
    await save({ content: { ...content, possible_action_items: [] } });
    await call("PUT", `/meetings/${meeting.id}/jottings`, { as: ana, body: { text: "Call the bank", in_notes: true } });
    const body = await read();
    expect(JSON.stringify(body.content)).toContain("Call the bank");
    expect(body.content.possible_action_items).toEqual([]);
    expect(body.generated_content.possible_action_items).toEqual([maybe]);
  });
});

test("the templates are listed for signed-in people", async () => {
  const [ana] = await createColleagues();
  const { status, body } = await call("GET", "/summary-templates", { as: ana });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toContain("one-on-one");
});

test("the lines of a language model are named, until somebody changes them", async () => {
  const { ana, meeting } = await createTalk(talk);
  await regenerateNotes(meeting, {}, anybody);
  await write(meeting.id);
  const path = `/meetings/${meeting.id}/summary`;
  expect((await call("GET", path, { as: ana })).body.model_lines).toEqual([]);
  await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { model: "small:1b" } });
  const { content, model_lines: lines } = (await call("GET", path, { as: ana })).body;
  const [decision] = content.decisions;
  const [item] = content.action_items;
  expect(lines).toEqual(expect.arrayContaining([decision.id, item.id]));
  const changed = { ...content, decisions: [{ ...decision, text: "We take the small agency." }] };
  const { body } = await call("PATCH", path, { as: ana, body: { content: changed } });
  expect(body.model_lines).toContain(item.id);
  expect(body.model_lines).not.toContain(decision.id);
});
