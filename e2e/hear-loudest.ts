/** In a page: the loudest moment (RMS, 0…1) of what the others' microphones bring to it, heard for up to `ms`. */
export async function hearLoudest(ms: number): Promise<number> {
  const heard = [...document.querySelectorAll("audio")].flatMap(({ srcObject }) =>
    srcObject instanceof MediaStream && srcObject.getAudioTracks().length > 0 ? [srcObject] : [],
  );
  const context = new AudioContext();
  await context.resume();
  const analysers = heard.map((stream) => {
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    return analyser;
  });
  const samples = new Float32Array(2048);
  let loudest = 0;
  const until = performance.now() + ms;
  while (performance.now() < until && loudest < 0.05) {
    for (const analyser of analysers) {
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await context.close();
  return loudest;
}
