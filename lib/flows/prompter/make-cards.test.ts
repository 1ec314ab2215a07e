import { describe, expect, test } from "vitest";
import { writeSegment } from "@/lib/features/transcripts/write-segment";
import { database } from "@/lib/platform/database/database";
import type { LanguageModel, ObjectRequest } from "@/lib/platform/providers/language-model/provider";
import { createAssistedMeeting, createParticipant, createUser } from "@/lib/testing/factories";
import { sayLines } from "@/lib/testing/say-lines";
import { makeCards } from "./make-cards";
import { setRecipients } from "./set-recipients";

async function createRoom() {
  const { host, colleague: ben, meeting } = await createAssistedMeeting();
  const carla = await createUser({ organisationId: host.organisationId, name: "Carla Ruiz" });
  await createParticipant(meeting, carla, { admittedAt: meeting.startedAt });
  await setRecipients(meeting.id, [ben.id, carla.id], host);
  await sayLines(meeting, [[host, "The supplier delivers the machines in March."]]);
  let from = 10_000;
  const say = async (text: string, speaker = host) => {
    const [line] = await sayLines(meeting, [[speaker, text]], { fromMs: from });
    from += 5000;
    if (!line) throw new Error("no line");
    return line;
  };
  const run = (line: { id: string }, options: Partial<Parameters<typeof makeCards>[2]> = {}) =>
    makeCards(meeting.id, line.id, { isLastAttempt: true, model: async () => null, ...options });
  const cards = () => database.prompterCard.findMany({ where: { meetingId: meeting.id }, orderBy: { id: "asc" } });
  return { host, ben, carla, meeting, say, run, cards };
}

/** Does something while it is asked, and says nothing. */
const interrupted = (before: () => Promise<unknown>): LanguageModel => ({
  name: "double",
  contextTokens: () => 100_000,
  promptTokensMax: () => 90_000,
  countTokens: () => 1,
  writeObject: async ({ schema }: ObjectRequest<never>) => {
    await before();
    return (schema as { parse: (value: unknown) => unknown }).parse({ sentences: [] }) as never;
  },
});

describe("a card", () => {
  test("is made once for a line and a person, by jobs at the same time and again", async () => {
    const { ben, say, run, cards } = await createRoom();
    const line = await say("Ben, when does the supplier deliver the machines?");
    await Promise.all([run(line), run(line), run(line)]);
    await run(line);
    expect(await cards()).toMatchObject([
      {
        userId: ben.id,
        status: "done",
        question: "when does the supplier deliver the machines?",
        askedBy: "Ana Pereira",
        lookedIn: [expect.stringContaining("Transcript")],
      },
    ]);
  });

  test("is made for each of two people in one line, and answered from what came before", async () => {
    const { ben, carla, say, run, cards } = await createRoom();
    await run(await say("Ben, when does the supplier deliver? And Carla, what do the machines cost?"));
    expect((await cards()).map(({ userId, status }) => [userId, status])).toEqual([
      [ben.id, "done"],
      [carla.id, expect.stringMatching(/done|none/)],
    ]);
    for (const { text } of await cards()) expect(text).not.toContain("what do the machines cost");
  });

  test("is not made for statements, for who is outside, or while the assistant is off", async () => {
    const { ben, meeting, say, run, cards } = await createRoom();
    const line = await say("Ben, when does the supplier deliver the machines?");
    await run(await say("Ben, the supplier delivers in March."));
    await database.participant.updateMany({ where: { userId: ben.id }, data: { status: "left" } });
    await run(line);
    await database.participant.updateMany({ where: { userId: ben.id }, data: { status: "admitted" } });
    await database.meeting.update({ where: { id: meeting.id }, data: { copilotEnabled: false } });
    await run(line);
    expect(await cards()).toEqual([]);
  });

  test.each([
    [
      "the person is a recipient no more",
      (id: string, host: { id: string; name: string | null }) => setRecipients(id, [], host),
    ],
    [
      "the assistant is switched off",
      (id: string) => database.meeting.update({ where: { id }, data: { copilotEnabled: false } }),
    ],
    [
      "everybody leaves",
      (meetingId: string) => database.participant.updateMany({ where: { meetingId }, data: { status: "left" } }),
    ],
  ])("is withdrawn without its text when meanwhile %s", async (_what, change) => {
    const { host, meeting, say, run, cards } = await createRoom();
    const line = await say("Ben, when does the supplier deliver the machines?");
    await run(line, { model: async () => interrupted(async () => change(meeting.id, host)) });
    expect(await cards()).toMatchObject([{ status: "withdrawn", text: "", lookedIn: [], sources: [] }]);
  });

  test("fails with a reason after the last attempt, and stays open before", async () => {
    const { say, run, cards } = await createRoom();
    const line = await say("Ben, when does the supplier deliver the machines?");
    const model = async () => {
      throw new Error("away");
    };
    await expect(run(line, { isLastAttempt: false, model })).rejects.toThrow("away");
    expect(await cards()).toMatchObject([{ status: "open" }]);
    await run(line);
    expect(await cards()).toMatchObject([{ status: "done" }]);
    const other = await say("Ben, when does the supplier deliver the boxes?");
    await run(other, { model });
    expect((await cards())[1]).toMatchObject({ status: "failed", reason: "Something went wrong on our side." });
  });
});

describe("a finished line queues the search for a question", () => {
  const queued = async (meetingId: string) =>
    database.$queryRaw<{ payload: unknown }[]>`
      select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'prompter.prompt' and j.payload->>'meetingId' = ${meetingId}`;

  async function createWriter() {
    const room = await createRoom();
    await database.transcriber.create({
      data: { meetingId: room.meeting.id, workerId: "w1", leaseExpiresAt: new Date(Date.now() + 60_000) },
    });
    const write = (change: { text: string; isFinal: boolean; tMs?: number }) =>
      writeSegment({
        meetingId: room.meeting.id,
        holder: "w1",
        speaker: { identity: `user:${room.host.id}`, name: "Ana", userId: room.host.id },
        trackId: "TR_1",
        language: "en",
        tMs: 50_000,
        durationMs: 1000,
        understood: true,
        doubted: false,
        ...change,
      });
    return { ...room, write };
  }

  test("once, when it is final", async () => {
    const { meeting, write } = await createWriter();
    await write({ text: "Ben, when", isFinal: false });
    expect(await queued(meeting.id)).toEqual([]);
    await write({ text: "Ben, when do you start?", isFinal: true });
    expect(await queued(meeting.id)).toHaveLength(1);
  });

  test("only in meetings with recipients, and only with words", async () => {
    const { host, meeting, write } = await createWriter();
    await write({ text: "", isFinal: true });
    await setRecipients(meeting.id, [], host);
    await write({ text: "Ben, when do you start?", isFinal: true, tMs: 60_000 });
    expect(await queued(meeting.id)).toEqual([]);
  });
});
