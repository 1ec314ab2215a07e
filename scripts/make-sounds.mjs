// Makes the room's tones. Run once after changing them: node scripts/make-sounds.mjs
import { writeFile } from "node:fs/promises";

const rate = 22_050;

/** Notes are [hertz, startsAt, seconds, loudness]; each is a soft bell: a sine, a quiet octave and a fast fade. */
const tones = {
  join: [
    [523.25, 0, 0.34, 0.5],
    [783.99, 0.085, 0.42, 0.46],
  ],
  leave: [
    [659.25, 0, 0.3, 0.4],
    [440, 0.09, 0.42, 0.4],
  ],
  knock: [
    [329.63, 0, 0.16, 0.62],
    [329.63, 0.15, 0.24, 0.62],
  ],
  record: [
    [587.33, 0, 0.22, 0.5],
    [587.33, 0.16, 0.22, 0.5],
    [880, 0.32, 0.5, 0.46],
  ],
  "record-over": [
    [880, 0, 0.22, 0.46],
    [587.33, 0.14, 0.46, 0.46],
  ],
  hand: [
    [880, 0, 0.26, 0.34],
    [1108.73, 0.07, 0.26, 0.3],
    [1318.51, 0.14, 0.4, 0.26],
  ],
};

for (const [name, notes] of Object.entries(tones)) {
  const seconds = Math.max(...notes.map(([, at, length]) => at + length)) + 0.02;
  const samples = new Float64Array(Math.ceil(seconds * rate));
  for (const [hertz, at, length, loudness] of notes) {
    const start = Math.round(at * rate);
    const count = Math.round(length * rate);
    for (let i = 0; i < count; i++) {
      const t = i / rate;
      const rise = Math.min(1, t / 0.008);
      const fall = Math.exp((-5.2 * t) / length) * Math.min(1, (count - i) / (0.02 * rate));
      const wave =
        Math.sin(2 * Math.PI * hertz * t) + 0.18 * Math.sin(4 * Math.PI * hertz * t) * Math.exp((-6 * t) / length);
      samples[start + i] += wave * rise * fall * loudness * 0.6;
    }
  }
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write("RIFF", 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write("WAVEfmt ", 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write("data", 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, i) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + i * 2);
  });
  await writeFile(new URL(`../public/sounds/${name}.wav`, import.meta.url), data);
}
