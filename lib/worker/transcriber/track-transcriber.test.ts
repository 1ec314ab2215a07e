import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { type SpeechToText, sampleRate, windowSamples } from "@/lib/platform/providers/speech-to-text/provider";
import { DecodeQueue } from "./decode-queue";
import { Lateness } from "./lateness";
import { SoundQueue } from "./sound-queue";
import { type Line, TrackTranscriber } from "./track-transcriber";

// A clock that stands still: audio is never late, and every decode takes no time, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A track that treats loud audio as voice, and an engine that returns one word per half second. */
function track({
  transcribe,
  start = Date.now(),
  improvesOnSecondPass = false,
  isRead = () => true,
}: {
  transcribe?: SpeechToText["transcribe"];
  start?: number;
  improvesOnSecondPass?: boolean;
  isRead?: () => boolean;
} = {}) {
  const lines: Line[] = [];
  const troubles: (string | null)[] = [];
  const release = vi.fn();
  let sent = 0;
  const engine: SpeechToText = {
    concurrency: 2,
    interimEveryMs: 700,
    languages: ["en"],
    improvesOnSecondPass,
    retranscribe: null,
    prepare: async () => {},
    transcribe: transcribe ?? (async (samples) => ({ text: wordsIn(samples) })),
  };
  const transcriber = new TrackTranscriber({
    trackId: "TR_1",
    engine,
    queue: new DecodeQueue(engine.concurrency),
    sound: new SoundQueue(),
    lateness: new Lateness(),
    voice: { accept: (window) => window.some((sample) => Math.abs(sample) > 0.1), release },
    hints: () => [],
    names: () => [],
    language: () => null,
    isRead,
    write: async (line) => {
      lines.push(line);
    },
    rewrite: async (again) => {
      lines.push(...again);
      return true;
    },
    onTrouble: (message) => troubles.push(message),
  });

  async function send(seconds: number, level: number) {
    for (let count = 0; count < (seconds * sampleRate) / windowSamples; count += 1) {
      sent += windowSamples;
      transcriber.accept(new Int16Array(windowSamples).fill(level), start + (sent / sampleRate) * 1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return {
    transcriber,
    lines,
    troubles,
    release,
    finals: () => lines.filter(({ isFinal }) => isFinal),
    /** The lines that users see in the end. */
    written: () =>
      [...new Map(lines.map((line) => [line.spokenAt, line])).values()].filter(
        ({ text, understood }) => text !== "" || !understood,
      ),
    speak: (seconds: number) => send(seconds, 8000),
    pause: (seconds: number) => send(seconds, 0),
  };
}

const spoken = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

function wordsIn(samples: Float32Array): string {
  const voiced = samples.filter((sample) => sample > 0.1).length / sampleRate;
  return spoken.slice(0, Math.floor(voiced * 2)).join(" ");
}

describe("a phrase", () => {
  test("is shown while it is spoken, each interim with the words before it, and once more when it is over", async () => {
    const { speak, pause, lines, transcriber } = track();
    await pause(1);
    await speak(3);
    await pause(1);
    await transcriber.settled();
    const interim = lines.slice(0, -1);
    expect(interim.length).toBeGreaterThanOrEqual(3);
    for (const [index, { text, isFinal }] of interim.entries()) {
      expect(isFinal).toBe(false);
      expect(text.startsWith(interim[index - 1]?.text ?? "")).toBe(true);
    }
    expect(lines.at(-1)).toMatchObject({ isFinal: true, text: "One two three four five six." });
    expect(new Set(lines.map(({ spokenAt }) => spokenAt)).size).toBe(1);
  });

  test("first words are shown soon after they are spoken", async () => {
    const { speak, lines } = track();
    await speak(1.5);
    expect(lines[0]).toMatchObject({ isFinal: false, text: "one" });
  });

  test("is looked at with quiet behind it until something is shown; the quiet is no part of the line", async () => {
    const endings: boolean[] = [];
    const { speak, lines } = track({
      transcribe: async (samples) => {
        endings.push(samples.subarray(-sampleRate / 10).every((sample) => sample === 0));
        return { text: wordsIn(samples) };
      },
    });
    await speak(2);
    expect(endings[0]).toBe(true);
    expect(endings.at(-1)).toBe(false);
    expect(lines[0]?.durationMs).toBeLessThan(1000);
  });

  test("that nobody reads along is heard once, when it is over; a reader in the middle of it sees it grow", async () => {
    let isRead = false;
    let heard = 0;
    const { speak, pause, lines, transcriber } = track({
      isRead: () => isRead,
      transcribe: async (samples) => {
        heard += 1;
        return { text: wordsIn(samples) };
      },
    });
    await speak(3);
    await pause(1);
    await transcriber.settled();
    expect(heard).toBe(1);
    expect(lines).toMatchObject([{ isFinal: true, text: "One two three four five six." }]);
    await speak(2);
    isRead = true;
    await speak(0.2);
    expect(lines.at(-1)).toMatchObject({ isFinal: false, text: expect.stringMatching(/^one two three/) });
    await pause(1);
    await transcriber.close();
    expect(lines.at(-1)).toMatchObject({ isFinal: true });
  });

  test("is at the time it was spoken", async () => {
    const inTime = Date.now();
    const { speak, pause, lines, transcriber } = track({ start: inTime });
    await pause(5);
    await speak(1);
    await pause(1);
    await transcriber.settled();
    expect(lines.at(-1)?.spokenAt).toBeGreaterThanOrEqual(inTime + 4500);
    expect(lines.at(-1)?.spokenAt).toBeLessThanOrEqual(inTime + 5000);
    expect(lines.at(-1)?.durationMs).toBeGreaterThanOrEqual(1000);
  });

  test("that a muted microphone cuts off is final with what was said", async () => {
    const { speak, finals, transcriber } = track();
    await speak(1.5);
    transcriber.interrupt();
    await transcriber.settled();
    expect(finals()).toMatchObject([{ text: "One two three." }]);
  });

  test("that is heard late is written down whole, without interims", async () => {
    const { speak, pause, lines, transcriber } = track({ start: Date.now() - 60_000 });
    await speak(3);
    await pause(1);
    await transcriber.settled();
    expect(lines).toMatchObject([{ isFinal: true, text: "One two three four five six." }]);
  });

  test("is written and its detector given back once, however often the track ends", async () => {
    const { speak, transcriber, finals, release } = track();
    await speak(2);
    await Promise.all([transcriber.close(), transcriber.close()]);
    await transcriber.close();
    expect(finals()).toMatchObject([{ text: "One two three four." }]);
    expect(release).toHaveBeenCalledOnce();
  });

  test("of a meeting that another worker has is neither written down nor worked on", async () => {
    let calls = 0;
    const { speak, lines, transcriber } = track({
      transcribe: async (samples) => {
        calls += 1;
        return { text: wordsIn(samples) };
      },
    });
    await speak(0.1);
    transcriber.abandon();
    calls = 0;
    await speak(2);
    await transcriber.close();
    expect(calls).toBe(0);
    expect(lines).toEqual([]);
  });

  test("of no words is not written; what people have read in it stays", async () => {
    const silent = track({ transcribe: async () => ({ text: "" }) });
    await silent.speak(2);
    await silent.transcriber.close();
    expect(silent.lines).toEqual([]);

    let decodes = 0;
    const unsure = track({ transcribe: async () => ({ text: ++decodes <= 2 ? "you said something" : "" }) });
    await unsure.speak(2);
    await unsure.transcriber.close();
    expect(unsure.finals()).toMatchObject([{ text: "You said." }]);
  });
});

describe("an engine that improves on a second pass", () => {
  const again = (transcribe: SpeechToText["transcribe"]) => track({ transcribe, improvesOnSecondPass: true });
  const startsInQuiet = (samples: Float32Array) =>
    samples.subarray(0, 0.7 * sampleRate).every((sample) => sample === 0);
  const startsInVoice = (samples: Float32Array) => (samples[0] ?? 0) > 0.1;

  test("is asked twice more where it made nothing of a voice, and both have to agree", async () => {
    const rescued = again(async (samples) => ({
      text: startsInVoice(samples) ? "" : "Two nine three four zero.",
    }));
    await rescued.speak(2);
    await rescued.transcriber.close();
    expect(rescued.written()).toEqual([]);

    const agreed = again(async (samples) => ({
      text: samples.length > 2 * sampleRate || samples.length < 1.9 * sampleRate ? "two nine three four" : "",
    }));
    await agreed.speak(2);
    await agreed.transcriber.close();
    expect(agreed.written()).toMatchObject([{ text: expect.stringMatching(/2934|2 9 3 4|two nine/i) }]);
  });

  test("hears what follows a breath together with what came before, and both become one line", async () => {
    const { speak, pause, transcriber, written } = again(async (samples) => ({ text: wordsIn(samples) }));
    await speak(1.5);
    await pause(0.7);
    await speak(1.5);
    await pause(3);
    await speak(1);
    await transcriber.close();
    expect(written().map(({ text }) => text)).toEqual(["One two three four five six.", "One two."]);
    expect(written()[0]?.durationMs).toBeGreaterThan(3500);
  });

  test("keeps two lines, read as one sentence, where it hears less in one piece", async () => {
    const said = ["we move the launch", "to the first of June"];
    const { speak, pause, transcriber, written } = again(async (samples) => {
      const voiced = samples.filter((sample) => sample > 0.1).length / sampleRate;
      return { text: voiced > 2.5 ? "we" : ((voiced < 1.4 ? said[0] : said[1]) ?? "") };
    });
    await speak(1.2);
    await pause(0.7);
    await speak(1.6);
    await transcriber.close();
    expect(written().map(({ text }) => text)).toEqual(["We move the launch", "to the 1st of June."]);
  });

  test("writes what most hearings come to, behind the line that people read first", async () => {
    const { speak, pause, transcriber, finals, written } = again(async (samples) => {
      const voiced = samples.filter((sample) => sample > 0.1).length / sampleRate;
      const verb = Math.abs(voiced - 2) < 0.05 ? "meat" : "meet";
      return { text: `we ${verb} in the morning on Monday` };
    });
    await pause(1);
    await speak(2);
    await pause(2);
    await transcriber.close();
    expect(finals()[0]?.text).toBe("We meat in the morning on Monday.");
    expect(written().map(({ text }) => text)).toEqual(["We meet in the morning on Monday."]);
  });

  test("is asked once more about a line when that says the same, and twice when it does not", async () => {
    const hearingsOf = async (verbOf: (voiced: number) => string) => {
      const asked: number[] = [];
      const { speak, pause, transcriber } = again(async (samples) => {
        const voiced = samples.filter((sample) => sample > 0.1).length / sampleRate;
        asked.push(voiced);
        return { text: voiced < 1.8 ? "we" : `we ${verbOf(voiced)} in the morning on Monday` };
      });
      await pause(1);
      await speak(2);
      await pause(2);
      await transcriber.close();
      // The same line at another speed.
      return {
        slower: asked.filter((voiced) => voiced > 2.1).length,
        faster: asked.slice(asked.findIndex((voiced) => voiced > 2.1)).filter((voiced) => voiced < 1.95).length,
      };
    };
    expect(await hearingsOf(() => "meet")).toEqual({ slower: 1, faster: 0 });
    expect(await hearingsOf((voiced) => (voiced > 2.1 ? "meat" : "meet"))).toEqual({ slower: 1, faster: 1 });
  });

  /** Other words for any other sound. */
  const nonsense = (samples: Float32Array) =>
    [...String(samples.length * 7_654_321)].map((digit, at) => `${spoken[Number(digit) % 8]}${at % 5}`).join(" ");
  const saidSame = "this is the same every time";

  test("keeps what it hears otherwise the second time, as doubted", async () => {
    const { speak, pause, transcriber, finals, written } = again(async (samples) => ({ text: nonsense(samples) }));
    await pause(1);
    for (let phrase = 0; phrase < 3; phrase += 1) {
      await speak(2);
      await pause(2);
    }
    await transcriber.close();
    expect(finals()[0]).toMatchObject({ understood: true, doubted: true });
    expect(written()).toHaveLength(3);
    for (const line of written())
      expect(line).toMatchObject({ understood: true, doubted: true, text: expect.stringMatching(/\w/) });
  });

  test("tells another language once four lines say so, and soon shows no guesses of it", async () => {
    const { speak, pause, transcriber, lines, written } = again(async (samples) => ({ text: nonsense(samples) }));
    await pause(1);
    for (let phrase = 0; phrase < 6; phrase += 1) {
      await speak(2);
      await pause(2);
    }
    await transcriber.close();
    expect(written()).toMatchObject([{ text: "", understood: false, doubted: false, isFinal: true }]);
    expect(written()[0]?.durationMs).toBeGreaterThan(21_000);
    const shownAt = lines.flatMap(({ isFinal, spokenAt }) => (isFinal ? [] : spokenAt));
    expect(Math.max(...shownAt) - Math.min(...shownAt)).toBeLessThan(17_000);
  });

  test("writes down a line that it hears the same each time, whatever the lines before it were", async () => {
    let isClear = false;
    const { speak, pause, transcriber, written } = again(async (samples) => ({
      text: isClear ? saidSame : nonsense(samples),
    }));
    await pause(1);
    for (let phrase = 0; phrase < 6; phrase += 1) {
      isClear = phrase === 0 || phrase === 5;
      await speak(2);
      await pause(2);
      await transcriber.settled();
    }
    await transcriber.close();
    expect(written()).toMatchObject([
      { text: "This is the same every time.", understood: true, doubted: true },
      { text: "", understood: false },
      { text: "This is the same every time.", understood: true, doubted: true },
    ]);
  });

  test("that said the same twice three times is accepted, and only tried now and then", async () => {
    let inQuiet = 0;
    const { speak, pause, transcriber } = again(async (samples) => {
      if (startsInQuiet(samples)) inQuiet += 1;
      return { text: wordsIn(samples) };
    });
    await pause(1);
    for (let phrase = 0; phrase < 8; phrase += 1) {
      await speak(2);
      await pause(2);
    }
    await transcriber.close();
    expect(inQuiet).toBeLessThanOrEqual(5);
    expect(inQuiet).toBeGreaterThanOrEqual(3);
  });
});

describe("an engine that fails", () => {
  test("for a moment loses no phrase, and people are told only as long as it lasts", async () => {
    let calls = 0;
    const { speak, transcriber, finals, troubles } = track({
      transcribe: async (samples) => {
        calls += 1;
        if (calls <= 6) throw new ProviderFailure("The speech service can't be reached.", true);
        return { text: wordsIn(samples) };
      },
    });
    await speak(2);
    await transcriber.close();
    expect(finals()).toMatchObject([{ text: "One two three four." }]);
    expect(troubles.at(-1)).toBeNull();
  });

  test("for good leaves what was shown as the final line, and says why", async () => {
    const { speak, transcriber, finals, troubles } = track({
      transcribe: async (samples) => {
        if (samples.length > 2 * sampleRate)
          throw new ProviderFailure("The speech service rejected its API key.", false);
        return { text: wordsIn(samples) };
      },
    });
    await speak(3);
    await transcriber.close();
    expect(finals()).toHaveLength(1);
    expect(finals()[0]?.text).toMatch(/^One/);
    expect(troubles.at(-1)).toBe("The speech service rejected its API key.");
  });
});
