/**
 * Measures a track without playing it. `level()` is the current loudness (RMS of the last 43 ms, 0 to 1). Before a user
 * gesture the context is suspended and the level is 0.
 */
export function openLevelMeter(context: AudioContext, track: MediaStreamTrack) {
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      return Math.sqrt(sum / samples.length);
    },
    close: () => source.disconnect(),
  };
}

export type LevelMeter = ReturnType<typeof openLevelMeter>;

/** 0 at -55 dBFS, 1 at -10: the range of speech into a microphone. */
export function shareOfSpeech(level: number) {
  const decibels = 20 * Math.log10(level + 1e-5);
  return Math.min(1, Math.max(0, (decibels + 55) / 45));
}
