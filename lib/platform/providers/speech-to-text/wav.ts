const headerBytes = 44;
const bytesPerSample = 2;

/** Encodes 16-bit mono PCM. */
export function encodeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesPerSample;
  const wav = new DataView(new ArrayBuffer(headerBytes + dataBytes));
  writeAscii(wav, 0, "RIFF");
  wav.setUint32(4, headerBytes - 8 + dataBytes, true);
  writeAscii(wav, 8, "WAVEfmt ");
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, rate, true);
  wav.setUint32(28, rate * bytesPerSample, true);
  wav.setUint16(32, bytesPerSample, true);
  wav.setUint16(34, bytesPerSample * 8, true);
  writeAscii(wav, 36, "data");
  wav.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const bounded = Math.max(-1, Math.min(1, sample));
    wav.setInt16(headerBytes + index * bytesPerSample, Math.round(bounded * 32_767), true);
  });
  return new Uint8Array(wav.buffer);
}

/** Decodes 16-bit mono PCM with chunks in any order. */
export function decodeWav(bytes: Uint8Array): { samples: Float32Array; rate: number } {
  const { rate, dataStart, dataBytes } = readWavHeader(bytes);
  // A streaming writer cannot fill in the size; then the data extends to the end of the file.
  return { rate, samples: readSamples(bytes.subarray(dataStart, dataStart + dataBytes)) };
}

/** Converts headerless 16-bit PCM to samples from -1 to 1. */
export function readSamples(bytes: Uint8Array): Float32Array {
  const pcm = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / bytesPerSample);
  return Float32Array.from({ length: count }, (_, index) => pcm.getInt16(index * bytesPerSample, true) / 32_768);
}

/** Finds the samples of a 16-bit mono PCM file from the bytes that precede them. */
export function readWavHeader(bytes: Uint8Array): { rate: number; dataStart: number; dataBytes: number } {
  const wav = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let rate = 0;
  let offset = 12;
  while (offset + 8 <= wav.byteLength) {
    const name = readAscii(wav, offset, 4);
    const size = wav.getUint32(offset + 4, true);
    const start = offset + 8;
    if (name === "fmt ") {
      const [format, channels, bits] = [
        wav.getUint16(start, true),
        wav.getUint16(start + 2, true),
        wav.getUint16(start + 14, true),
      ];
      if (format !== 1 || channels !== 1 || bits !== 16) throw new Error("not 16-bit mono PCM");
      rate = wav.getUint32(start + 4, true);
    }
    if (name === "data") return { rate, dataStart: start, dataBytes: size };
    offset = start + size + (size % 2);
  }
  throw new Error("no sound in this file");
}

function writeAscii(view: DataView, offset: number, text: string) {
  for (let index = 0; index < text.length; index += 1) view.setUint8(offset + index, text.charCodeAt(index));
}

function readAscii(view: DataView, offset: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
}
