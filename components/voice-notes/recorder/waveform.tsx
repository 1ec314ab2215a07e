"use client";
import { useEffect, useRef } from "react";
import { readEngine } from "./recorder-state";

const drawEveryMs = 100;
/** Of a bar and the space after it. */
const step = 4;
const barWidth = 2;

/** What was heard in the last seconds, the newest at the right. In silence it is flat. */
export function RecorderWaveform({ peaks = () => readEngine()?.peaks ?? [] }: { peaks?: () => readonly number[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const read = useRef(peaks);
  useEffect(() => {
    read.current = peaks;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (canvas.current) draw(canvas.current, read.current());
    }, drawEveryMs);
    return () => clearInterval(timer);
  }, []);
  return <canvas ref={canvas} aria-hidden className="h-8 w-full text-accent" />;
}

function draw(canvas: HTMLCanvasElement, peaks: readonly number[]) {
  const scale = window.devicePixelRatio;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = getComputedStyle(canvas).color;
  const count = Math.floor(width / step);
  for (let at = 0; at < count; at++) {
    const peak = peaks[peaks.length - count + at] ?? 0;
    const tall = Math.max(barWidth, peak * height);
    pen.beginPath();
    pen.roundRect(at * step, (height - tall) / 2, barWidth, tall, barWidth / 2);
    pen.fill();
  }
}
