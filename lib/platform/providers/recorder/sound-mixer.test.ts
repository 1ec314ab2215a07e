import { describe, expect, test } from "vitest";
import { raiseRate, SoundMixer, soundRate } from "./sound-mixer";

const blockMs = 40;
const length = (soundRate * blockMs) / 1000;
const at = (ms: number) => (ms * soundRate) / 1000;
const loud = () => new Int16Array(length).fill(16_384);
const silent = () => new Int16Array(length);

/** Milliseconds of the first sample that is heard at or after `fromMs`. */
function heardFrom(samples: Float32Array, fromMs = 0) {
  const index = samples.findIndex((sample, position) => position >= at(fromMs) && sample > 0.1);
  return index < 0 ? null : index / (soundRate / 1000);
}

/** Adds a block for each `ms`, spoken then and arrived `lateMs` later. */
function addAll(mixer: SoundMixer, track: string, fromMs: number, count: number, lateMs: number, block = silent) {
  for (let index = 0; index < count; index += 1) {
    mixer.add(track, block(), at(fromMs + (index + 1) * blockMs + lateMs));
  }
}

describe("the sound of a track", () => {
  test("is placed where it was spoken", () => {
    const mixer = new SoundMixer(8);
    addAll(mixer, "a", 200, 5, 0, loud);
    expect(heardFrom(mixer.take(at(600)))).toBe(200);
  });

  test("whose first block was late is pulled back in the next silence, and not within a word", () => {
    const mixer = new SoundMixer(8);
    mixer.add("a", loud(), at(blockMs + 300));
    expect(heardFrom(mixer.take(at(310)))).toBe(300);
    addAll(mixer, "a", blockMs, 10, 0, loud);
    addAll(mixer, "a", 440, 10, 0, silent);
    addAll(mixer, "a", 840, 5, 0, loud);
    const rest = mixer.take(at(1600));
    expect(heardFrom(rest)).toBe(0);
    expect(heardFrom(rest, 760 - 310)).toBe(840 - 310);
  });

  test("whose first block was late begins where the next one shows, if that comes in time", () => {
    const mixer = new SoundMixer(8);
    mixer.add("a", loud(), at(blockMs + 300));
    mixer.take(0);
    addAll(mixer, "a", blockMs, 10, 0, loud);
    expect(heardFrom(mixer.take(at(340)))).toBe(0);
  });

  test("whose first blocks come late and all at once, within a word, is placed where it was spoken", () => {
    const mixer = new SoundMixer(8);
    for (let index = 0; index < 5; index += 1) mixer.add("a", loud(), at(1900));
    for (let index = 5; index < 48; index += 1) mixer.add("a", silent(), at(1920));
    expect(heardFrom(mixer.take(at(1000)))).toBe(0);
  });

  test("that stops for over a second, and then comes all at once, stays where it was spoken", () => {
    const mixer = new SoundMixer(8);
    addAll(mixer, "a", 0, 5, 0, silent);
    mixer.take(at(100));
    for (let index = 0; index < 75; index += 1) mixer.add("a", index < 5 ? loud() : silent(), at(3200));
    expect(heardFrom(mixer.take(at(2600)))).toBe(100);
  });

  test("that lost some on its way is moved on in the next silence", () => {
    const mixer = new SoundMixer(8);
    addAll(mixer, "a", 0, 5, 0, silent);
    // From here on, all comes 400 ms later than the samples before tell.
    addAll(mixer, "a", 600, 60, 0, silent);
    addAll(mixer, "a", 3000, 5, 0, loud);
    expect(heardFrom(mixer.take(at(3300)))).toBe(3000);
  });

  test("that comes after its time was taken is heard late rather than lost, and later blocks follow it", () => {
    const mixer = new SoundMixer(8);
    addAll(mixer, "a", 0, 5, 0, silent);
    mixer.take(at(1000));
    addAll(mixer, "a", 200, 3, 900, loud);
    expect(heardFrom(mixer.take(at(1500)))).toBe(0);
  });

  test("of two tracks is added, and never more than full scale", () => {
    const mixer = new SoundMixer(8);
    for (const track of ["a", "b", "c"]) addAll(mixer, track, 0, 2, 0, loud);
    const samples = mixer.take(at(80));
    expect(Math.max(...samples)).toBe(1);
  });
});

describe("the sound of a track that another listener has heard", () => {
  /** As `addAll`, for a listener that passes its blocks on. */
  function addAllHeard(mixer: SoundMixer, fromMs: number, count: number) {
    for (let index = 0; index < count; index += 1) mixer.addForwarded("a", loud(), at(fromMs + (index + 1) * blockMs));
  }
  const loudMs = (samples: Float32Array) => samples.filter((sample) => sample > 0.1).length / (soundRate / 1000);

  test("counts until the track is received, without a gap and with nothing twice", () => {
    const mixer = new SoundMixer(8);
    addAllHeard(mixer, 0, 10);
    // Overlaps with what was heard by 80 ms.
    addAll(mixer, "a", 320, 10, 0, loud);
    addAllHeard(mixer, 400, 5);
    const samples = mixer.take(at(1000));
    expect(loudMs(samples)).toBe(720);
    expect(Math.max(...samples)).toBe(0.5);
  });

  test("also when it is passed on after the track is received", () => {
    const mixer = new SoundMixer(8);
    addAllHeard(mixer, 0, 5);
    addAll(mixer, "a", 320, 10, 0, loud);
    addAllHeard(mixer, 200, 10);
    const samples = mixer.take(at(1000));
    expect(loudMs(samples)).toBe(720);
    expect(Math.max(...samples)).toBe(0.5);
  });

  test("gets the rate of the recording", () => {
    expect([...raiseRate(Int16Array.of(0, 300, -300))]).toEqual([0, 100, 200, 300, 100, -100, -300, -300, -300]);
  });
});
