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
