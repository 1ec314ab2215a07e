import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { finishPart } from "@/lib/features/recordings/finish-part";
import { endMeeting } from "@/lib/flows/calls/end-meeting";
import { database } from "@/lib/platform/database/database";
import { embeddedSpeechToText } from "@/lib/platform/providers/speech-to-text/embedded";
import { openaiSpeechToText } from "@/lib/platform/providers/speech-to-text/openai";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import {
  anybody,
  createLiveMeetingOf,
  createPastMeetingOf,
  createRecordingPart,
  createUser,
} from "@/lib/testing/factories";
import { joinSound, silence, whiteNoise } from "@/lib/testing/speech-clips";
import { startSpeechDouble, type TranscriptionRequest, textAnswer } from "@/lib/testing/speech-double";
import { editSegment } from "./edit-segment";
import { renameSpeaker } from "./rename-speaker";
import { retranscribeMeeting } from "./retranscribe-meeting";

let host: Awaited<ReturnType<typeof createUser>>;
let double: Awaited<ReturnType<typeof startSpeechDouble>>;
/** The transcript that the fake endpoint returns; tests replace it. */
let transcribe: (request: TranscriptionRequest) => Promise<string> | string;
let status = 200;

beforeAll(async () => {
  double = await startSpeechDouble(async (request) => ({ ...textAnswer(await transcribe(request)), status }));
  return () => double.stop();
});

beforeEach(async () => {
  host = await createUser();
  transcribe = () => "Better words.";
});

afterEach(() => {
  status = 200;
  double.requests.length = 0;
});

const engine = () =>
  openaiSpeechToText({ baseUrl: double.baseUrl, apiKey: null, model: "small", secondPassModel: "large" });

const say = (meetingId: string, who: string, tMs: number, durationMs: number, text: string) =>
  database.transcriptSegment.create({
    data: { meetingId, identity: `user:${who}`, name: who, trackId: who, tMs, durationMs, text, isFinal: true },
  });

const lines = async (meetingId: string) =>
  (await database.transcriptSegment.findMany({ where: { meetingId }, orderBy: { tMs: "asc" } })).map(
    ({ name, text, originalText, liveText }) => ({ name, text, originalText, liveText }),
  );

/** Creates a meeting one hour ago with a recording of ten seconds. */
async function recordedMeeting(samples = silence(10)) {
  const meeting = await createPastMeetingOf(host);
  const bytes = encodeWav(samples, sampleRate);
  await createRecordingPart(meeting, { kind: "audio", bytes, durationMs: (samples.length / sampleRate) * 1000 });
  return meeting;
}
async function meetingWithLines() {
  const meeting = await recordedMeeting();
  const [one, two, three] = [
    await say(meeting.id, "ana", 1000, 1000, "Bitter words."),
    await say(meeting.id, "ben", 3000, 1000, "Butter words."),
    await say(meeting.id, "ana", 6000, 1000, "Better words."),
  ];
  return { meeting, one, two, three };
}

const line = (name: string, text: string, liveText: string | null = null) => ({
  name,
  text,
  originalText: null,
  liveText,
});

describe("the second pass", () => {
  test("hears each line where the recording has it, and leaves it to its speaker", async () => {
    // The speakers differ in loudness, by which the endpoint tells them apart.
    const sound = joinSound(silence(2), whiteNoise(3, 0.1), silence(1), whiteNoise(2, 0.4), silence(1));
    const meeting = await recordedMeeting(sound);
    await say(meeting.id, "ana", 2000, 3000, "Something loud.");
    await say(meeting.id, "ben", 6000, 2000, "Something quiet.");
    transcribe = ({ samples }) => {
      const spoken = samples.filter((sample) => sample !== 0);
      const isLoud = Math.max(...spoken) > 0.3;
      expect(spoken.length / sampleRate).toBeCloseTo(isLoud ? 2 : 3, 1);
      return isLoud ? "something loud" : "something quiet";
    };
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect(await lines(meeting.id)).toEqual([
      line("ana", "Something quiet.", "Something loud."),
      line("ben", "Something loud.", "Something quiet."),
    ]);
    expect(double.requests.map(({ fields }) => fields.model)).toEqual(["large", "large"]);
    const prompts = double.requests.map(({ fields }) => fields.prompt);
    expect(prompts).toContainEqual(expect.stringMatching(/Ana Pereira\. Something loud\.$/));
  });

  test("of a model that gains by it hears what one person said in one piece, which is one line then", async () => {
    const meeting = await recordedMeeting();
    await say(meeting.id, "ana", 1000, 1000, "And this spills over.");
    await say(meeting.id, "ana", 2200, 1300, "Into normative arguments.");
    await say(meeting.id, "ben", 6000, 1000, "Alone.");
    const own = {
      ...embeddedSpeechToText(),
      transcribe: async () => ({ text: "And this spills over into normative arguments" }),
    };
    await retranscribeMeeting(meeting.id, { engine: own });
    expect(await lines(meeting.id)).toEqual([
      line("ana", "And this spills over into normative arguments.", "And this spills over."),
      line("ana", "", "Into normative arguments."),
      line("ben", "Alone."),
    ]);
    const first = await database.transcriptSegment.findFirstOrThrow({ where: { meetingId: meeting.id, tMs: 1000 } });
    expect(first.durationMs).toBe(2500);
  });

  test("leaves what a person edited and what they called the speaker, and hears nothing twice", async () => {
    const { meeting, two } = await meetingWithLines();
    await editSegment({ id: two.id, meetingId: meeting.id }, "What I said.", anybody);
    await renameSpeaker(meeting.id, "user:ana", "Ana Ruiz", anybody);
    await retranscribeMeeting(meeting.id, { engine: engine() });
    const expected = [
      line("Ana Ruiz", "Better words.", "Bitter words."),
      { name: "ben", text: "What I said.", originalText: "Butter words.", liveText: null },
      line("Ana Ruiz", "Better words."),
    ];
    expect(await lines(meeting.id)).toEqual(expected);
    expect(double.requests).toHaveLength(2);
    transcribe = () => "Other words.";
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect(await lines(meeting.id)).toEqual(expected);
    expect(double.requests).toHaveLength(2);
  });

  test("an edit that is made while a line is heard stands", async () => {
    const { meeting, one } = await meetingWithLines();
    transcribe = async ({ fields }) => {
      if (!fields.prompt?.includes("Bitter"))
        await editSegment({ id: one.id, meetingId: meeting.id }, "My own words.", anybody);
      return "Better words.";
    };
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect((await lines(meeting.id))[0]).toMatchObject({ text: "My own words.", originalText: "Bitter words." });
  });

  test("of an engine that is away changes nothing, and the next try goes on where this one ended", async () => {
    const { meeting } = await meetingWithLines();
    status = 503;
    await expect(retranscribeMeeting(meeting.id, { engine: engine() })).rejects.toMatchObject({ retryable: true });
    expect((await lines(meeting.id)).map(({ text }) => text)).toEqual([
      "Bitter words.",
      "Butter words.",
      "Better words.",
    ]);
    status = 401;
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect((await lines(meeting.id))[0]).toEqual(line("ana", "Bitter words."));
    status = 200;
    await retranscribeMeeting(meeting.id, { engine: engine(), forMs: 0 });
    const read = () =>
      database.transcriptSegment.count({ where: { meetingId: meeting.id, retranscribedAt: { not: null } } });
    expect(await read()).toBe(2);
    expect(await queued(meeting.id)).toHaveLength(1);
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect(await read()).toBe(3);
  });

  test("keeps the words of then where the new ones cannot be the same speech", async () => {
    const { meeting } = await meetingWithLines();
    transcribe = () => "Thank you for watching, and do not forget to subscribe.";
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect((await lines(meeting.id)).map(({ text }) => text)).toEqual([
      "Bitter words.",
      "Butter words.",
      "Better words.",
    ]);
  });

  test("does nothing where there is no better model, no recording, or still a meeting", async () => {
    const { meeting } = await meetingWithLines();
    await retranscribeMeeting(meeting.id, { engine: embeddedSpeechToText() });
    await database.recordingPart.updateMany({ where: { meetingId: meeting.id }, data: { state: "removed" } });
    await retranscribeMeeting(meeting.id, { engine: engine() });
    await database.recordingPart.updateMany({ where: { meetingId: meeting.id }, data: { state: "ready" } });
    await database.meeting.update({ where: { id: meeting.id }, data: { status: "live" } });
    await retranscribeMeeting(meeting.id, { engine: engine() });
    expect(double.requests).toEqual([]);
  });

  test("is queued when both the meeting and a part of its recording are over, whichever comes last", async () => {
    const early = await createLiveMeetingOf(host);
    await createRecordingPart(early);
    await endMeeting(early.id, anybody);
    expect(await queued(early.id)).toHaveLength(1);

    const late = await createLiveMeetingOf(host);
    const part = await createRecordingPart(late, { state: "processing", kind: "audio" });
    await endMeeting(late.id, anybody);
    expect(await queued(late.id)).toEqual([]);
    const key = `recordings/${late.id}/${part.id}/000001`;
    await storageProvider().put(key, new Uint8Array(16_000), { contentType: "application/octet-stream" });
    await finishPart(part.id, { isLastAttempt: false });
    expect(await queued(late.id)).toHaveLength(1);
  });
});

const queued = (meetingId: string) =>
  database.$queryRaw<unknown[]>`select 1 from graphile_worker.jobs where key = ${`retranscribe:${meetingId}`}`;
