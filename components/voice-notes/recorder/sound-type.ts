/** What a file begins with. The bytes decide, not its name. Null: no sound that the service takes. */
export function readSoundType(bytes: Uint8Array): string | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return "audio/webm";
  if (text(0, 4) === "OggS") return "audio/ogg";
  if (text(4, 8) === "ftyp") return "audio/mp4";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "audio/wav";
  // Layer III, whichever version.
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return text(0, 3) === "ID3" || isFrame ? "audio/mpeg" : null;
}

/** What recorders write: the first that this browser says it can. */
const recorderTypes = [
  "audio/webm;codecs=opus",
  "audio/ogg;codecs=opus",
  "audio/mp4;codecs=opus",
  "audio/mp4;codecs=mp4a.40.2",
  "audio/mp4",
  "audio/webm",
];

/** A browser may have the name, and refuse: the last try leaves the choice to it. */
export function openRecorder(stream: MediaStream): MediaRecorder {
  for (const mimeType of recorderTypes.filter((type) => MediaRecorder.isTypeSupported(type))) {
    try {
      return new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 48_000 });
    } catch {
      // The next one.
    }
  }
  return new MediaRecorder(stream);
}

/** Without its codecs, as the service takes it. */
export const bareType = (type: string) => type.split(";")[0]?.trim().toLowerCase() || "audio/webm";
