const rate = 8000;

/** The address of a silent WAV file, for tests in a browser. */
export function silentSound({ seconds }: { seconds: number }): string {
  const view = new DataView(new ArrayBuffer(44 + seconds * rate));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + seconds * rate, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, seconds * rate, true);
  for (let at = 44; at < view.byteLength; at += 1) view.setUint8(at, 128);
  return URL.createObjectURL(new Blob([view.buffer], { type: "audio/wav" }));
}
