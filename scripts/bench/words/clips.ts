import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { decodeWav, readSamples } from "@/lib/platform/providers/speech-to-text/wav";
import { librivoxNames, readLibrivoxClip, type SpeechClip, type Voice } from "@/lib/testing/speech-clips";

const syntheticUtterances: [Voice, string][] = [
  ["rms", "Ana will send the budget to the client by Friday."],
  ["slt", "We decided to open the new office in the spring."],
  ["awb", "The report says that sales went up in every region."],
  ["slt", "Can somebody take the notes while I share my screen?"],
  ["rms", "I would rather wait until the contract has been signed."],
  ["slt", "The next meeting is on Tuesday at ten in the morning."],
];
/** 10 ms. */
const samplesPerFrame = sampleRate / 100;
/** A fraction of the loudest frame's level. Frames below it count as background noise. */
const speechThreshold = 0.06;

/** A clip, and where in it somebody speaks, in milliseconds. */
export type TimedClip = SpeechClip & { voiceFromMs: number; voiceToMs: number };

/** Real people, and synthetic voices. */
export async function readClips(): Promise<TimedClip[]> {
  console.warn(
    "Without jfk.flac and english.wav: no archive of openai-whisper or SpeechRecognition that pip finds has them.",
  );
  const read = await Promise.all(librivoxNames.map(readLibrivoxClip));
  return [...read, ...(await readDebianClips()), ...(await synthesizeClips())].map(withSpeechBounds);
}

const debianPackage = "pocketsphinx-testdata";
/** Held-out clips that nothing was tuned on: other speakers, other rooms, isolated words. */
const debianClips: [string, string][] = [
  ["cards/001.wav", "ten of clubs"],
  ["cards/002.wav", "four queen of clubs"],
  ["cards/003.wav", "seven of clubs"],
  ["cards/004.wav", "five five"],
  ["cards/005.wav", "eight of spades four of clubs seven of hearts"],
  ["goforward.raw", "go forward ten meters"],
  ["something.raw", "go somewhere and do something"],
  ["tidigits/dhd.2934z.raw", "two nine three four zero"],
];

/** Downloads the clips with Debian's tools into a temporary folder. Returns none if that fails. */
async function readDebianClips(): Promise<SpeechClip[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-clips-"));
  const run = promisify(execFile);
  try {
    await run("apt-get", ["download", debianPackage], { cwd: folder });
    const [file = ""] = readdirSync(folder);
    await run("dpkg", ["-x", file, "."], { cwd: folder });
    return debianClips.map(([name, words]) => {
      const bytes = readFileSync(path.join(folder, "usr/share/pocketsphinx/test/data", name));
      return { words, samples: name.endsWith(".wav") ? decodeWav(bytes).samples : readSamples(bytes) };
    });
  } catch (error) {
    console.warn(`Without the clips of ${debianPackage}: ${error instanceof Error ? error.message : error}`);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function synthesizeClips(): Promise<SpeechClip[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-clips-"));
  try {
    const clips: SpeechClip[] = [];
    for (const [at, [voice, words]] of syntheticUtterances.entries()) {
      const file = path.join(folder, `${at}.wav`);
      const program = path.join(import.meta.dirname, "speak-aloud.ts");
      await promisify(execFile)(process.execPath, ["--import", "tsx", program, voice, file, words]);
      clips.push({ words, samples: decodeWav(readFileSync(file)).samples });
    }
    return clips;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withSpeechBounds(clip: SpeechClip): TimedClip {
  const loudness = Array.from({ length: Math.floor(clip.samples.length / samplesPerFrame) }, (_, at) =>
    Math.sqrt(
      clip.samples
        .subarray(at * samplesPerFrame, (at + 1) * samplesPerFrame)
        .reduce((sum, value) => sum + value * value, 0),
    ),
  );
  const threshold = Math.max(...loudness) * speechThreshold;
  const isVoice = (value: number) => value >= threshold;
  return {
    ...clip,
    voiceFromMs: loudness.findIndex(isVoice) * 10,
    voiceToMs: (loudness.findLastIndex(isVoice) + 1) * 10,
  };
}
