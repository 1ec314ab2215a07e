import { writeFileSync } from "node:fs";
import { sampleRate } from "@/lib/platform/providers/speech-to-text/provider";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { speak, type Voice } from "@/lib/testing/speech-clips";

// One sentence to a process: the synthesiser does not survive a third one.
const [voice, file, words] = process.argv.slice(2);
const { samples } = await speak(words ?? "", voice as Voice);
writeFileSync(file ?? "", encodeWav(samples, sampleRate));
