import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sherpa from "sherpa-onnx-node";
import { segmentationModel, voiceModel } from "@/lib/platform/providers/speakers/model-files";
import { tellApart } from "@/lib/platform/providers/speakers/speakers";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { decodeWav, encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { joinSound, silence, type Voice } from "@/lib/testing/speech-clips";
import type { Row } from "../measure";
import { errorOf, type Spoken } from "./diarization-error";

const lines = [
  "I have read the report, and I think that we should wait until the spring.",
  "That is a good idea, but the client wants to see something in two weeks.",
  "Then let us show them the first part, and leave out what is not ready.",
  "Who is going to talk to the people in the other office about it?",
  "I can call them on Monday, and tell you in the afternoon what they said.",
  "Good, and please ask them whether the room on the second floor is free.",
];
/** Voices that nothing was tuned on. */
const talks: Voice[][] = [
  ["slt", "rms"],
  ["awb", "rms"],
  ["slt", "awb", "rms"],
];
const pauseSeconds = 0.4;
const sherpaThreshold = 0.5;

type Talk = { samples: Float32Array; spoken: Spoken[]; count: number };

/** How much of talk goes to the wrong person, beside the number told and sherpa's own clustering. */
export async function compareSpeakers(): Promise<Row[]> {
  const all = [...(await readDialogue()), ...(await speakTalks())];
  const sums = { found: 0, told: 0, sherpa: 0 };
  for (const talk of all) {
    sums.found += errorOf(talk.spoken, await tell(talk, null));
    sums.told += errorOf(talk.spoken, await tell(talk, talk.count));
    sums.sherpa += errorOf(talk.spoken, tellBySherpa(talk));
  }
  const mean = (sum: number) => (100 * sum) / all.length;
  const what = `speech given to the wrong person or missed, ${all.length} talks of two and three, without a collar`;
  return [
    {
      what,
      unit: "%",
      measured: mean(sums.found),
      floor: mean(sums.told),
      against: "the number of speakers told",
      goal: "ratio ≤ 1.25, ≤ 15 %",
    },
    {
      what: "the same",
      unit: "%",
      measured: mean(sums.found),
      floor: mean(sums.sherpa),
      against: `sherpa's own clustering at ${sherpaThreshold}`,
    },
  ];
}

async function tell({ samples }: Talk, count: number | null): Promise<Spoken[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-talk-"));
  try {
    const speechFile = path.join(folder, "speech");
    writeFileSync(speechFile, encodeWav(samples, sampleRate).subarray(44));
    const { turns } = await tellApart({ speechFile, count, within: null });
    return turns.map(({ startMs, endMs, speaker }) => ({
      from: startMs / 1000,
      to: endMs / 1000,
      who: String(speaker),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tellBySherpa({ samples }: Talk): Spoken[] {
  const common = { numThreads: 1, debug: 0, provider: "cpu" } as const;
  const own = new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentationModel }, ...common },
    embedding: { model: voiceModel, ...common },
    clustering: { numClusters: -1, threshold: sherpaThreshold },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  return own.process(samples).map(({ start, end, speaker }) => ({ from: start, to: end, who: String(speaker) }));
}

async function speakTalks(): Promise<Talk[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-talk-"));
  const program = path.join(import.meta.dirname, "../words/speak-aloud.ts");
  try {
    const made: Talk[] = [];
    for (const voices of talks) {
      const parts: Float32Array[] = [];
      const spoken: Spoken[] = [];
      let at = 0;
      for (const [turn, line] of lines.entries()) {
        const who = voices[turn % voices.length] as Voice;
        const file = path.join(folder, `${who}-${turn}.wav`);
        await promisify(execFile)(process.execPath, ["--import", "tsx", program, who, file, line]);
        const { samples } = decodeWav(readFileSync(file));
        parts.push(samples, silence(pauseSeconds));
        spoken.push({ from: at, to: at + samples.length / sampleRate, who });
        at += samples.length / sampleRate + pauseSeconds;
      }
      made.push({ samples: joinSound(...parts), spoken, count: voices.length });
    }
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A real dialogue of two women, from a Python package that the product does not use; none where pip cannot fetch it. */
async function readDialogue(): Promise<Talk[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-talk-"));
  const execute = promisify(execFile);
  try {
    await execute("pip", ["download", "--no-deps", "-q", "-d", folder, "pyannote.audio==4.0.7"]);
    const [wheel = ""] = readdirSync(folder);
    await execute("python3", ["-m", "zipfile", "-e", path.join(folder, wheel), folder]);
    const sample = path.join(folder, "pyannote/audio/sample/sample");
    const { samples } = decodeWav(readFileSync(`${sample}.wav`));
    const spoken = readFileSync(`${sample}.rttm`, "utf8")
      .trim()
      .split("\n")
      .map((line) => {
        const [, , , from = "", seconds = "", , , who = ""] = line.split(" ");
        return { from: Number(from), to: Number(from) + Number(seconds), who };
      });
    return [{ samples, spoken, count: 2 }];
  } catch (error) {
    console.warn(`Without the real dialogue of pyannote.audio: ${error instanceof Error ? error.message : error}`);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
