import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beginWork } from "@/lib/features/voice-notes/begin-work";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { workOnNote } from "@/lib/features/voice-work/work-on-note";
import { database } from "@/lib/platform/database/database";
import { storeFile } from "@/lib/platform/files/store-file";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { speechToText } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { createUser } from "@/lib/testing/factories";
import { joinSound, silence } from "@/lib/testing/speech-clips";
import type { Row } from "./measure";
import { compareSpeakers } from "./voice-notes/compare-speakers";
import { readClips, type TimedClip } from "./words/clips";
import { errorRateOf } from "./words/judge-lines";

const run = { attempt: 1, attemptsMax: 1 };
const pauseSeconds = 1.6;
const lookEveryMs = 100;
/** Speech in a long note: a clip every so often. */
const sparseEverySeconds = 60;

/** The work on a voice note, beside what the engine alone makes of its clips. */
export async function measureVoiceNotes(): Promise<Row[]> {
  const clips = await readClips();
  const alone = await writeAlone(clips);
  const note = await work(joinSound(...clips.flatMap(({ samples }) => [samples, silence(pauseSeconds)])));
  const [short, long] = [await work(sparse(clips, 10)), await work(sparse(clips, 120))];
  const said = clips.map(({ words }) => words).join(" ");
  return [
    {
      what: "words of a voice note written wrong",
      unit: "%",
      measured: 100 * errorRateOf([{ said, text: note.text }]),
      floor: 100 * errorRateOf([{ said, text: alone.text }]),
      against: "the engine on each whole clip",
      goal: "ratio ≤ 1.05",
    },
    {
      what: "processor time of all four stages for a minute of sound",
      unit: "s",
      measured: note.cpuSeconds / note.minutes,
      floor: alone.cpuSeconds / alone.minutes,
      against: "the engine on the clips alone",
      goal: "ratio ≤ 2",
    },
    {
      what: "most memory of the worker and what it starts, a note of 2 h",
      unit: "KB",
      measured: long.memoryKilobytes,
      floor: short.memoryKilobytes,
      against: "a note of 10 min",
      goal: "ratio ≤ 1.3",
    },
    ...(await compareSpeakers()),
  ];
}

async function writeAlone(clips: readonly TimedClip[]) {
  const engine = speechToText();
  await engine.prepare();
  const begun = cpuSeconds();
  const texts: string[] = [];
  for (const { samples } of clips) texts.push((await engine.transcribe(samples)).text);
  const minutes = clips.reduce((sum, { samples }) => sum + samples.length, 0) / sampleRate / 60;
  return { text: texts.join(" "), cpuSeconds: cpuSeconds() - begun, minutes };
}

function sparse(clips: readonly TimedClip[], minutes: number): Float32Array {
  const whole = silence(minutes * 60);
  for (let minute = 0; minute < (minutes * 60) / sparseEverySeconds; minute += 1)
    whole.set(clips[minute % clips.length]?.samples ?? [], minute * sparseEverySeconds * sampleRate);
  return whole;
}

/** What the work on a note of this sound makes and takes. */
async function work(samples: Float32Array) {
  const { id: ownerId } = await createUser();
  const created = { ownerId, noteId: randomUUID(), createdAt: new Date() };
  const { id } = await database.voiceNote.create({ data: created });
  const file = await storeFile(encodeWav(samples, sampleRate), { contentType: "audio/wav", prefix: "voice-notes" });
  await database.voiceNotePart.create({ data: { voiceNoteId: id, position: 0, fileId: file.id } });
  await database.$transaction((tx) => beginWork(tx, id));
  let memoryKilobytes = 0;
  const watching = setInterval(() => {
    memoryKilobytes = Math.max(memoryKilobytes, familyKilobytes());
  }, lookEveryMs);
  const begun = cpuSeconds();
  await workOnNote(id, run).finally(() => clearInterval(watching));
  const used = cpuSeconds() - begun;
  const note = await database.voiceNote.findUniqueOrThrow({ where: { id } });
  const text = storedOf(note).transcript.map((segment) => segment.text);
  await database.user.delete({ where: { id: ownerId } });
  return { text: text.join(" "), cpuSeconds: used, minutes: samples.length / sampleRate / 60, memoryKilobytes };
}

/** Of this process and of those that it has started and that have ended. Linux only. */
function cpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / 100;
}

/** What this process and its children hold. */
function familyKilobytes(): number {
  const parents = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const own = parents.filter((pid) => Number(pid) === process.pid || parentOf(pid) === process.pid);
  return own.reduce((sum, pid) => sum + heldBy(pid), 0);
}

const readProc = (pid: string, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
};
const parentOf = (pid: string) => Number(readProc(pid, "status").match(/^PPid:\s+(\d+)/m)?.[1]);
const heldBy = (pid: string) => Number(readProc(pid, "status").match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0);
