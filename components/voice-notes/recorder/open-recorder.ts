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
