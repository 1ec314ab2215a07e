import { expect, test } from "vitest";
import type { SoundBlock } from "@/lib/platform/providers/recorder/provider";
import { RecentSound } from "./recent-sound";

const start = 1_000_000;
/** 100 ms that end `ms` after the start. */
const block = (ms: number, trackId = "a"): SoundBlock => ({
  trackId,
  samples: new Int16Array(1600).fill(ms),
  at: start + ms,
});

function listen(recent: RecentSound, fromMs: number) {
  const heard: [ms: number, samples: number][] = [];
  const stop = recent.since("m", new Date(start + fromMs)).follow((blocks) => {
    for (const { at, samples } of blocks) heard.push([at - start, samples.length]);
  });
  return { heard, stop };
}

const hear = (recent: RecentSound, ...ms: number[]) => {
  for (const at of ms) recent.add("m", block(at), start + at);
};

test("nothing is kept of a meeting that is not recorded", () => {
  const recent = new RecentSound();
  hear(recent, 100);
  recent.buffer("m", false, start + 100);
  hear(recent, 200);
  expect(recent.meetingIds).toEqual([]);
  expect(listen(recent, 0).heard).toEqual([]);
});

test("what is said while it is recorded is passed on from a moment on, and then as it comes", () => {
  const recent = new RecentSound();
  recent.buffer("m", true, start);
  hear(recent, 100, 200, 300);
  const { heard, stop } = listen(recent, 150);
  expect(heard).toEqual([
    [200, 800],
    [300, 1600],
  ]);
  hear(recent, 400);
  stop();
  hear(recent, 500);
  expect(heard.map(([ms]) => ms)).toEqual([200, 300, 400]);
});

test("only the last thirty seconds are kept, also when nobody speaks any more", () => {
  const recent = new RecentSound();
  recent.buffer("m", true, start);
  hear(recent, 100, 5000, 30_200);
  expect(listen(recent, 0).heard.map(([ms]) => ms)).toEqual([5000, 30_200]);
  recent.buffer("m", true, start + 61_000);
  expect(listen(recent, 0).heard).toEqual([]);
});

test("switching the recording off forgets everything, and switching it on again begins with nothing", () => {
  const recent = new RecentSound();
  recent.buffer("m", true, start);
  hear(recent, 100);
  const { heard } = listen(recent, 0);
  recent.buffer("m", false, start + 150);
  hear(recent, 200);
  recent.buffer("m", true, start + 250);
  hear(recent, 300);
  expect(heard.map(([ms]) => ms)).toEqual([100]);
  expect(listen(recent, 0).heard.map(([ms]) => ms)).toEqual([300]);
});
