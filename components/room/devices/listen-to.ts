/** Hears a track without playing it. `level()` is its loudness now (RMS of the last 43 ms, 0…1). */
export function listenTo(track: MediaStreamTrack) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    /** Before the first gesture on a page a context is suspended, and hears nothing. */
    isHearing: () => context.state === "running",
    resume: () => void context.resume(),
    level() {
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      return Math.sqrt(sum / samples.length);
    },
    close() {
      source.disconnect();
      void context.close();
    },
  };
}
