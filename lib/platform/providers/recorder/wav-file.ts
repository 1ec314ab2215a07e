import type { PartWriter } from "./part-writer";
import { soundRate } from "./sound-mixer";

/** Reduces the sample rate to a third: enough for speech, and under 120 MB per hour. */
const reduction = 3;
const rate = soundRate / reduction;
const bytesPerSample = 2;

/** Uncompressed audio without video, for machines without the encoder. The output has no header yet. */
export function writeWav(writeBytes: (bytes: Uint8Array) => void): PartWriter {
  let rest = new Float32Array(0);
  return {
    async sound(samples) {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      const count = Math.floor(all.length / reduction);
      const bytes = Buffer.alloc(count * bytesPerSample);
      for (let index = 0; index < count; index += 1) {
        const at = index * reduction;
        const mean = ((all[at] ?? 0) + (all[at + 1] ?? 0) + (all[at + 2] ?? 0)) / reduction;
        bytes.writeInt16LE(Math.round(mean * 32_767), index * bytesPerSample);
      }
      rest = all.slice(count * reduction);
      if (count > 0) writeBytes(bytes);
    },
    picture: async () => {},
    close: async () => {},
  };
}

/** The header for `size` bytes of samples. */
export function wavHeader(size: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + size, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(8 * bytesPerSample, 34);
  header.write("data", 36);
  header.writeUInt32LE(size, 40);
  return header;
}

export const wavDurationMs = (size: number) => Math.round((size / bytesPerSample / rate) * 1000);
