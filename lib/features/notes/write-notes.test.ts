import { beforeEach, describe, expect, test, vi } from "vitest";
import { extractiveModel } from "@/lib/core/meetings/constants";
import { getMeetingView } from "@/lib/core/meetings/queries";
import { database } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import type { Event } from "@/lib/platform/events/event";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { anybody, createMeetingOf, createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import type { composeNotes } from "./compose-notes";
import { regenerateNotes } from "./regenerate-notes";
import { notesContent } from "./schema";
import { writeNotes } from "./write-notes";

let host: Awaited<ReturnType<typeof createUser>>;
let meeting: Awaited<ReturnType<typeof createPastMeetingOf>>;

beforeEach(async () => {
  await database.meeting.deleteMany();
  await database.$executeRaw`delete from graphile_worker._private_jobs`;
  host = await createUser();
  meeting = await createPastMeetingOf(host);
});

const written = { content: budgetNotes, silent: false, model: "double" };

type Compose = typeof composeNotes;
const notes = () => database.meetingNotes.findUniqueOrThrow({ where: { meetingId: meeting.id } });
const write = (compose: Compose, { generation = 1, isLastAttempt = false } = {}) =>
  writeNotes({ meetingId: meeting.id, generation, isLastAttempt }, compose);
const begin = () => regenerateNotes(meeting, {}, anybody);

test("stages and progress are announced on the way, and the finished notes to everybody whose list it is on", async () => {
  await begin();
  const heard: Event[] = [];
  const spy = vi.spyOn(announcer, "announce").mockImplementation((events) => void heard.push(...events));
  const seen: unknown[] = [];
  await write(async (_talk, { onProgress }) => {
    await onProgress("Thinking", 42.4);
    const { status, stage, progress } = await notes();
    seen.push([status, stage, progress]);
    return written;
  });
  spy.mockRestore();
  expect(seen).toEqual([["writing", "Thinking", 42]]);
  expect(heard.filter(({ topic }) => topic === "notes").length).toBeGreaterThanOrEqual(3);
  expect(heard).toContainEqual({ topic: "meetings", userId: host.id });
  expect(await notes()).toMatchObject({ status: "ready", progress: 100, stage: null, model: "double", error: null });
  expect((await notes()).searchText).toContain("It is enough.");
  const after = await database.meeting.findUniqueOrThrow({ where: { id: meeting.id } });
  expect(after.generatedTitle).toBe("The budget");
});

test("what was noted during the meeting is in every generation, and in notes of a meeting where nobody spoke", async () => {
  const line = { meetingId: meeting.id, userId: host.id, tMs: 5000 };
  await database.notedLine.create({ data: { ...line, kind: "decision", text: "We take the annual plan." } });
  const task = { text: "Send the contract", ownerId: host.id, ownerName: "Ana", due: "2026-11-27" };
  await database.notedLine.create({ data: { ...line, ...task, kind: "action_item" } });
  await begin();
  await write(async () => written);
  const first = notesContent.parse((await notes()).content);
  expect(first.decisions).toMatchObject([{ text: "We take the annual plan.", t_ms: 5000 }]);
  expect(first.action_items).toMatchObject([{ text: "Send the contract", owner: { name: "Ana" }, due: "2026-11-27" }]);
  await begin();
  await write(async () => ({ ...written, silent: true }), { generation: 2 });
  expect(notesContent.parse((await notes()).content).decisions).toEqual(first.decisions);
  expect((await getMeetingView(host, meeting.id)).meeting.notesEmpty).toBe(false);
});

test("what a named poll found is a section of the notes, withheld and anonymous ones are not", async () => {
  for (const [place, poll] of [{}, { showResults: false }, { anonymous: true }].entries()) {
    const options = { create: ["Tuesday", "Friday"].map((label, position) => ({ label, position })) };
    const asked = { question: "Which day?", status: "closed", anonymous: false, showResults: true } as const;
    await database.poll.create({
      data: { ...asked, ...poll, place: place + 1, meetingId: meeting.id, launchedAt: meeting.startedAt, options },
    });
  }
  const [poll] = await database.poll.findMany({ include: { options: true }, orderBy: { id: "asc" } });
  const { id: participantId } = await database.participant.findFirstOrThrow({ where: { meetingId: meeting.id } });
  const optionId = poll?.options.find(({ label }) => label === "Friday")?.id ?? "";
  await database.pollVote.create({ data: { pollId: poll?.id ?? "", optionId, participantId } });
  await begin();
  await write(async () => written);
  const { sections } = notesContent.parse((await notes()).content);
  expect(sections.slice(1)).toMatchObject([
    { heading: "Polls", points: [{ text: "Which day? Friday 1, Tuesday 0.", t_ms: 0 }] },
  ]);
});

describe("a try that fails", () => {
  const busy: Compose = async () => {
    throw new ProviderFailure("The language model is busy.", true);
  };

  test("waits for the next one with its reason in sight, and the next one clears it", async () => {
    await begin();
    await expect(write(busy)).rejects.toThrow("busy");
    expect(await notes()).toMatchObject({
      status: "waiting",
      stage: "Trying again soon",
      error: "The language model is busy.",
    });
    await write(async () => written);
    expect(await notes()).toMatchObject({ status: "ready", error: null });
  });

  test("for the last time is the failure of the notes, and earlier notes stay", async () => {
    await begin();
    await write(async () => written);
    await begin();
    await write(busy, { generation: 2, isLastAttempt: true });
    expect(await notes()).toMatchObject({
      status: "failed",
      stage: null,
      error: "The language model is busy.",
      content: budgetNotes,
    });
  });

  test("and cannot be mended is not tried again: the embedded writer's highlights stand there, with the reason", async () => {
    await begin();
    await write(async () => {
      throw new ProviderFailure("The language model rejected its API key.", false);
    });
    expect(await notes()).toMatchObject({
      status: "ready",
      model: extractiveModel,
      error: "The language model rejected its API key.",
    });
  });

  test("once more leaves the highlights where they are, and a try that works takes their place", async () => {
    await begin();
    await write(busy, { isLastAttempt: true });
    await begin();
    await write(busy, { generation: 2, isLastAttempt: true });
    expect(await notes()).toMatchObject({ status: "failed", model: extractiveModel });
    await begin();
    await write(async () => written, { generation: 3 });
    expect(await notes()).toMatchObject({ status: "ready", model: "double", error: null });
  });

  test("by a mistake of ours says so in plain words", async () => {
    await begin();
    await write(
      async () => {
        throw new TypeError("x is not a function");
      },
      { isLastAttempt: true },
    );
    expect((await notes()).error).toBe("Something went wrong on our side.");
  });

  test("can be begun again by the host", async () => {
    await begin();
    await write(busy, { isLastAttempt: true });
    expect((await notes()).status).toBe("ready");
    await begin();
    expect(await notes()).toMatchObject({ status: "waiting", error: null, generation: 2 });
  });
});

test("what is too long for the notes is cut, and does not fail them", async () => {
  await begin();
  const long = "word ".repeat(2000);
  await write(async () => ({
    ...written,
    content: {
      ...budgetNotes,
      title: long,
      overview: long,
      sections: [
        {
          heading: long,
          points: [
            { id: "p1", text: long, t_ms: 0 },
            { id: "p2", text: "  ", t_ms: 0 },
          ],
        },
      ],
      action_items: [{ id: "a1", text: long, owner: { user_id: null, name: long }, due: null, t_ms: -5 }],
      figures: [{ id: "f1", label: long, value: long, t_ms: 1.5 }],
    },
  }));
  const { status, content } = await notes();
  expect(status).toBe("ready");
  const { sections, action_items: actions } = notesContent.parse(content);
  expect(sections[0]?.points.map(({ text }) => text.length)).toEqual([
    expect.toSatisfy((length: number) => length <= 2000),
  ]);
  expect(sections[0]?.points[0]?.text).toMatch(/word …$/);
  expect(actions[0]?.t_ms).toBe(0);
});

describe("generations", () => {
  test("many wishes at once are as many generations, one job, and the last one's notes", async () => {
    await Promise.all(Array.from({ length: 6 }, begin));
    expect((await notes()).generation).toBe(6);
    const jobs = await database.$queryRaw<{ payload: { generation: number } }[]>`
      select payload from graphile_worker._private_jobs where key = ${`notes:${meeting.id}`}`;
    expect(jobs).toHaveLength(1);
    await Promise.all([1, 2, 3, 4, 5, 6].map((generation) => write(async () => written, { generation })));
    expect(await notes()).toMatchObject({ status: "ready", generation: 6 });
  });

  test("one that was overtaken while it wrote leaves the newer one alone", async () => {
    await begin();
    await write(async () => {
      await begin();
      return { ...written, model: "old" };
    });
    expect(await notes()).toMatchObject({ status: "waiting", generation: 2, model: null });
  });

  test("one that is done is not written twice", async () => {
    await begin();
    await write(async () => written);
    const compose = vi.fn<Compose>(async () => written);
    await write(compose);
    expect(compose).not.toHaveBeenCalled();
  });

  test("a job that was cut off in the middle is done by the next run", async () => {
    await begin();
    await database.meetingNotes.update({ where: { meetingId: meeting.id }, data: { status: "writing", progress: 60 } });
    await write(async () => written);
    expect((await notes()).status).toBe("ready");
  });

  test("of a meeting that is gone does nothing", async () => {
    await begin();
    await database.meeting.delete({ where: { id: meeting.id } });
    await write(async () => written);
    expect(await database.meetingNotes.count()).toBe(0);
  });
});

test("what was said until the very end is waited for", async () => {
  await begin();
  await database.transcriber.create({
    data: { meetingId: meeting.id, workerId: "w1", leaseExpiresAt: new Date(Date.now() + 60_000), transcribing: true },
  });
  setTimeout(() => void database.transcriber.delete({ where: { meetingId: meeting.id } }).then(), 600);
  const begun = Date.now();
  await write(async () => written);
  expect(Date.now() - begun).toBeGreaterThan(500);
  expect((await notes()).status).toBe("ready");
});

test("with the transcription switched off, silence is explained", async () => {
  meeting = await createPastMeetingOf(host, { transcriptionEnabled: false });
  await begin();
  await writeNotes({ meetingId: meeting.id, generation: 1, isLastAttempt: true });
  const { silent, content: stored } = await notes();
  expect(silent).toBe(true);
  expect(JSON.stringify(stored)).toContain("Transcription was off");
});

test("a meeting still ahead has no notes to write", async () => {
  const ahead = await createMeetingOf(host);
  await expect(regenerateNotes(ahead, {}, anybody)).rejects.toMatchObject({ code: "meeting_not_over" });
});

describe("the host's wishes", () => {
  const say = (text: string, tMs: number, { language, name = "Ana" }: { language?: string; name?: string } = {}) =>
    database.transcriptSegment.create({
      data: {
        meetingId: meeting.id,
        identity: `user:${host.id}`,
        name,
        originalName: name,
        trackId: "TR_1",
        language,
        tMs,
        durationMs: 3000,
        text,
        isFinal: true,
      },
    });

  test("reach the writer: template, tone and length of the host, not of anybody else", async () => {
    await database.user.update({ where: { id: host.id }, data: { notesTone: "formal", notesLength: "short" } });
    const own = await database.noteTemplate.create({
      data: { userId: host.id, name: "Site visit", description: "What we saw.", sections: ["Roof", "Cellar"] },
    });
    await regenerateNotes(meeting, { template: own.id }, anybody);
    let talk: Parameters<Compose>[0] | null = null;
    await write(async (given) => {
      talk = given;
      return written;
    });
    expect(talk).toMatchObject({
      tone: "formal",
      length: "short",
      template: { name: "Site visit", sections: ["Roof", "Cellar"] },
    });
  });

  test("an own template's headings are those of the notes, until it is deleted", async () => {
    await say("The roof of the garage is still full of holes from the last storm.", 0);
    await say("The cellar of the house is full of boxes from the old office.", 6000, { name: "Ben" });
    const own = await database.noteTemplate.create({
      data: { userId: host.id, name: "Site visit", sections: ["Cellar", "Roof"] },
    });
    await regenerateNotes(meeting, { template: own.id }, anybody);
    await writeNotes({ meetingId: meeting.id, generation: 1, isLastAttempt: false });
    const headings = async () => notesContent.parse((await notes()).content).sections.map(({ heading }) => heading);
    expect(await headings()).toEqual(["Cellar", "Roof"]);
    await regenerateNotes(meeting, { template: own.id }, anybody);
    await database.noteTemplate.delete({ where: { id: own.id } });
    await writeNotes({ meetingId: meeting.id, generation: 2, isLastAttempt: false });
    expect(await headings()).toEqual(["Highlights"]);
  });

  test("notes of a German meeting have German headings, those of its polls, too", async () => {
    await say("Wir haben uns für die blaue Variante entschieden, weil sie den Kunden besser gefällt.", 0, {
      language: "de",
    });
    const options = { create: ["Blau", "Rot"].map((label, position) => ({ label, position })) };
    const asked = { question: "Welche?", status: "closed", anonymous: false, showResults: true, place: 1 } as const;
    await database.poll.create({ data: { ...asked, meetingId: meeting.id, launchedAt: meeting.startedAt, options } });
    await begin();
    await writeNotes({ meetingId: meeting.id, generation: 1, isLastAttempt: false });
    const content = notesContent.parse((await notes()).content);
    expect(content.decisions).toHaveLength(1);
    expect(content.overview).toContain("Ergebnis: eine Entscheidung");
    expect(content.sections.map(({ heading }) => heading)).toEqual(["Abstimmungen"]);
  });
});
