import "@/lib/testing/media-server";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleTranscript } from "@/lib/features/transcripts/settle-transcript";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { openaiSpeechToText } from "@/lib/platform/providers/speech-to-text/openai";
import { speechToText } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { createColleagues, createLiveMeetingOf, createParticipant } from "@/lib/testing/factories";
import { startMediaServer, stopMediaServer } from "@/lib/testing/media-server";
import { roomWorkers } from "@/lib/testing/room-workers";
import {
  joinSound,
  readLibrivoxClip,
  type SpeechClip,
  silence,
  whiteNoise,
  wordErrorRate,
} from "@/lib/testing/speech-clips";
import { startSpeechDouble, textAnswer } from "@/lib/testing/speech-double";
import {
  allHeard,
  endMeeting,
  enter,
  lines,
  type Person,
  readAlong,
  transcribing,
  untilHeard,
} from "@/lib/testing/transcribed-room";
import { until } from "@/lib/testing/until";
import { startTranscriber } from "./transcriber";

let ana: Person;
let ben: Person;
let clips: SpeechClip[];

beforeAll(async () => {
  clips = await Promise.all((["0870", "0930", "0920"] as const).map(readLibrivoxClip));
  await speechToText().prepare();
});

beforeEach(async () => {
  [ana, ben] = await createColleagues();
});

const { startWorker } = roomWorkers(startTranscriber, "lib/testing/run-transcriber");

async function startMeeting() {
  const meeting = await createLiveMeetingOf(ana);
  await createParticipant(meeting, ben);
  return meeting;
}

const clip = (index: number): SpeechClip => clips[index] ?? { words: "", samples: silence(0) };

// Audio is real-time: a machine that stalls loses some of it.
describe("a live meeting", { retry: 1 }, () => {
  test("two people who speak at once are both written down, each under their own name", async () => {
    const meeting = await startMeeting();
    await startWorker();
    const [anaThere, benThere] = await Promise.all([enter(meeting.id, ana), enter(meeting.id, ben)]);
    await allHeard(meeting.id, anaThere, benThere);
    await Promise.all([
      anaThere.say(joinSound(silence(0.5), clip(0).samples, silence(1.5), clip(1).samples, silence(1.2))),
      benThere.say(joinSound(silence(0.5), clip(2).samples, silence(1.2))),
    ]);
    await Promise.all([anaThere.leave(), benThere.leave()]);
    await endMeeting(meeting.id);
    await until(() => settleTranscript(meeting.id));

    const written = await lines(meeting.id);
    expect(written.every(({ isFinal }) => isFinal)).toBe(true);
    const textOf = (person: Person) => written.filter(({ userId }) => userId === person.id);
    expect(new Set(textOf(ana).map(({ name }) => name))).toEqual(new Set([ana.name]));
    expect(new Set(textOf(ben).map(({ name }) => name))).toEqual(new Set([ben.name]));
    expect(textOf(ana).length + textOf(ben).length).toBe(written.length);
    const said = (person: Person) =>
      textOf(person)
        .map(({ text }) => text)
        .join(" ");
    expect(wordErrorRate(`${clip(0).words} ${clip(1).words}`, said(ana))).toBeLessThanOrEqual(0.15);
    expect(wordErrorRate(clip(2).words, said(ben))).toBeLessThanOrEqual(0.15);
  }, 90_000);

  test("whose engine is slow has late captions until the lines are there", async () => {
    const double = await startSpeechDouble(async () => {
      await wait(5000);
      return textAnswer("Late words.");
    });
    const meeting = await startMeeting();
    await startWorker({ engine: openaiSpeechToText({ baseUrl: double.baseUrl, apiKey: null, model: "tiny" }) });
    const anaThere = await enter(meeting.id, ana);
    await allHeard(meeting.id, anaThere);
    const isLate = (late: boolean) =>
      until(() => database.transcriber.findFirst({ where: { meetingId: meeting.id, late } }));
    await isLate(false);
    await anaThere.say(joinSound(silence(0.5), clip(1).samples.subarray(0, 24_000), silence(1)));
    await isLate(true);
    await until(async () => (await lines(meeting.id)).some(({ isFinal }) => isFinal));
    await isLate(false);
    await anaThere.leave();
    double.stop();
  }, 90_000);

  test("each is written down in the language they said they speak, from the next phrase on", async () => {
    const double = await startSpeechDouble(({ fields }) => textAnswer(`This is ${fields.language ?? "unknown"}.`));
    const meeting = await startMeeting();
    await database.user.update({ where: { id: ana.id }, data: { extraLanguage: "de" } });
    await startWorker({ engine: openaiSpeechToText({ baseUrl: double.baseUrl, apiKey: null, model: "tiny" }) });
    const [anaThere, benThere] = await Promise.all([enter(meeting.id, ana), enter(meeting.id, ben)]);
    await allHeard(meeting.id, anaThere, benThere);
    const words = joinSound(silence(0.5), clip(1).samples.subarray(0, 24_000), silence(1));
    await Promise.all([anaThere.say(words), benThere.say(words)]);
    // The number of phrases may vary.
    const facts = async (person: Person) => {
      const said = (await lines(meeting.id)).filter(({ userId, isFinal }) => userId === person.id && isFinal);
      return [...new Set(said.map(({ language, text }) => `${language}: ${text}`))];
    };
    await until(async () => (await facts(ana)).length > 0 && (await facts(ben)).length > 0);
    await database.user.update({ where: { id: ben.id }, data: { extraLanguage: "fr" } });
    await transaction(async (_, announce) =>
      announce({ topic: "transcript", meetingId: meeting.id, change: "language", identity: `user:${ben.id}` }),
    );
    await benThere.say(words);
    await until(async () => (await facts(ben)).length > 1);
    expect(await facts(ana)).toEqual(["de: This is de."]);
    expect(await facts(ben)).toEqual(["null: This is unknown.", "fr: This is fr."]);
    await Promise.all([anaThere.leave(), benThere.leave()]);
    double.stop();
  }, 90_000);

  test("is written down beside another one by the same worker, and neither reads the other's words", async () => {
    const [one, two] = [await startMeeting(), await startMeeting()];
    await startWorker();
    const [inOne, inTwo] = await Promise.all([enter(one.id, ana), enter(two.id, ben)]);
    await Promise.all([allHeard(one.id, inOne), allHeard(two.id, inTwo)]);
    await Promise.all([
      inOne.say(joinSound(silence(0.5), clip(1).samples, silence(1))),
      inTwo.say(joinSound(silence(0.5), clip(2).samples, silence(1))),
    ]);
    await Promise.all([inOne.leave(), inTwo.leave()]);
    for (const [meeting, { words }] of [
      [one, clip(1)],
      [two, clip(2)],
    ] as const) {
      await endMeeting(meeting.id);
      await until(() => settleTranscript(meeting.id));
      const written = await lines(meeting.id);
      expect(wordErrorRate(words, written.map(({ text }) => text).join(" "))).toBeLessThanOrEqual(0.15);
    }
  }, 90_000);

  test("is written down by one worker, however many there are", async () => {
    const meeting = await startMeeting();
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    const there = await enter(meeting.id, ana);
    await allHeard(meeting.id, there);
    await there.say(joinSound(silence(0.5), clip(1).samples, silence(1.2)));
    await there.leave();
    await endMeeting(meeting.id);
    await until(() => settleTranscript(meeting.id));
    expect(await lines(meeting.id)).toHaveLength(1);
  }, 90_000);

  test("keeps the last words of somebody who leaves, is muted or is cut off by the end", async () => {
    const meeting = await startMeeting();
    await startWorker();
    const anaThere = await enter(meeting.id, ana);
    const benThere = await enter(meeting.id, ben);
    await allHeard(meeting.id, anaThere, benThere);
    await anaThere.say(joinSound(silence(0.5), clip(2).samples));
    await anaThere.leave();
    await benThere.say(joinSound(silence(0.5), clip(2).samples));
    await benThere.mute();
    const said = async (person: Person) =>
      (await lines(meeting.id)).find((line) => line.userId === person.id && line.isFinal);
    for (const person of [ana, ben]) {
      const line = await until(() => said(person));
      expect(wordErrorRate(clip(2).words, line.text)).toBeLessThanOrEqual(0.15);
    }
    await benThere.leave();

    const anaAgain = await enter(meeting.id, ana);
    await untilHeard(anaAgain);
    await readAlong(meeting.id);
    const speaking = anaAgain.say(joinSound(silence(0.5), clip(0).samples, silence(1)));
    await until(async () =>
      (await lines(meeting.id)).some(({ isFinal, text }) => !isFinal && text.split(" ").length > 5),
    );
    await endMeeting(meeting.id);
    await until(() => settleTranscript(meeting.id));
    const written = await lines(meeting.id);
    expect(written).toHaveLength(3);
    expect(written.at(-1)).toMatchObject({ isFinal: true, text: expect.stringMatching(/^And Mr.? John Dashwood had/) });
    await speaking;
    await anaAgain.leave();
    // No line is written after the end of the meeting.
    expect(await lines(meeting.id)).toHaveLength(3);
  }, 90_000);

  test("says nothing when nobody speaks, however noisy it is", async () => {
    const meeting = await startMeeting();
    await startWorker();
    const there = await enter(meeting.id, ana);
    await allHeard(meeting.id, there);
    await there.say(joinSound(silence(1), whiteNoise(3, 0.02), whiteNoise(2, 0.2), silence(1)));
    await there.leave();
    await endMeeting(meeting.id);
    await until(() => settleTranscript(meeting.id));
    expect(await database.transcriptSegment.count({ where: { meetingId: meeting.id } })).toBe(0);
  }, 90_000);

  test("is left alone while transcription is off, and taken up again when it is on", async () => {
    const meeting = await startMeeting();
    await startWorker();
    const there = await enter(meeting.id, ana);
    await allHeard(meeting.id, there);
    await database.meeting.update({ where: { id: meeting.id }, data: { transcriptionEnabled: false } });
    await until(() => database.transcriber.findFirst({ where: { meetingId: meeting.id, transcribing: false } }));
    await there.say(joinSound(clip(1).samples, silence(1)));
    expect(await lines(meeting.id)).toEqual([]);
    await database.meeting.update({ where: { id: meeting.id }, data: { transcriptionEnabled: true } });
    await allHeard(meeting.id, there);
    await there.say(joinSound(silence(0.5), clip(1).samples, silence(1)));
    const [line] = await until(async () => {
      const found = await lines(meeting.id);
      return found.length > 0 && found.every(({ isFinal }) => isFinal) && found;
    });
    expect(wordErrorRate(clip(1).words, line?.text ?? "")).toBeLessThanOrEqual(0.15);
    await there.leave();
  }, 90_000);

  test("says why nothing is written while the media server is away, and goes on when it is back", async () => {
    const meeting = await startMeeting();
    await startWorker();
    await transcribing(meeting.id);
    await stopMediaServer();
    await until(async () => {
      const row = await database.transcriber.findUnique({ where: { meetingId: meeting.id } });
      return row && !row.transcribing && row.reason !== null;
    }, 90_000);
    await startMediaServer();
    const there = await enter(meeting.id, ana);
    await allHeard(meeting.id, there);
    await there.say(joinSound(silence(0.5), clip(1).samples, silence(1)));
    await until(async () => (await lines(meeting.id)).some(({ isFinal }) => isFinal));
    await there.leave();
  }, 120_000);
});
