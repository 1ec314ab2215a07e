"use client";
import { useEffect } from "react";

/**
 * Calls back for every frame with 0…1, how loud a microphone is. Drawing goes past React: a meter that rendered
 * sixty times a second would cost more than the call.
 */
export function useMicLevel(track: MediaStreamTrack | null | undefined, onLevel: (level: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLevel` writes into a ref and never changes its meaning.
  useEffect(() => {
    onLevel(0);
    if (!track) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let shown = 0;
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      shown = level > shown ? level : shown * 0.9 + level * 0.1;
      onLevel(shown);
      frame = requestAnimationFrame(draw);
    };
    // Before the first gesture a context is suspended: the meter begins with the first key or click.
    const resume = () => void context.resume();
    document.addEventListener("pointerdown", resume);
    document.addEventListener("keydown", resume);
    resume();
    draw();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("pointerdown", resume);
      document.removeEventListener("keydown", resume);
      source.disconnect();
      void context.close();
    };
  }, [track]);
}

/** 0 at -55 dBFS, 1 at -10: the span of speech into a microphone. */
function levelOf(samples: Float32Array) {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length + 1e-10);
  return Math.min(1, Math.max(0, (decibels + 55) / 45));
}
