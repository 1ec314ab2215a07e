import { ProviderFailure } from "@/lib/provider-failure";
import {
  type SpeechToText,
  sampleRate,
  type VoiceActivity,
  windowSamples,
} from "@/lib/providers/speech-to-text/provider";
import { correctNames } from "@/lib/spoken/correct-names";
import { finishText, goesOn } from "@/lib/spoken/finish-text";
import { plainWords } from "@/lib/spoken/word-difference";
import type { DecodeQueue, Urgency } from "./decode-queue";
import { type Heard, heardTheSame, type Phrase, PhraseCutter } from "./phrase-cutter";
import type { SoundQueue } from "./sound-queue";
import { SteadyText } from "./steady-text";
import { TrackClock } from "./track-clock";
import { heardDifference, isLoop, Understanding } from "./understanding";

/** A voice is noticed late: there may be a word in front of so much of it. */
const firstLookVoicedSamples = Math.round(0.03 * sampleRate);
/** After so much hush the phrase may be over: it is looked at before the voice is given up. */
const pauseSamples = Math.round(0.09 * sampleRate);
/** A pause this long, or so much hush, is looked at even when the engine is busy. */
const sureOfPauseSamples = Math.round(0.1 * sampleRate);
const sureOfHushSamples = Math.round(0.16 * sampleRate);
/** Until something is shown, looks come so many times faster, unless many speak. */
const firstLooksFaster = 11;
/** So soon, the engine knows words that end in quiet a tenth of a second before those that are cut off. */
const quietBehindFirstLookSamples = Math.round(0.2 * sampleRate);
/** Sound that has waited so long is heard without looks, to catch up: only whole phrases are written down. */
const behindMs = 1000;
/** Waits before each further attempt to write down a phrase that the engine failed on. */
const retryDelaysMs = [500, 1000, 2000, 4000];
/** Two connections hear the same phrase begin no further apart than that. */
const sameLineMs = 500;
const int16Max = 32_768;

/** Voice of so much is never nothing without a second look. */
const surelyVoicedSamples = Math.round(0.3 * sampleRate);
/** What the engine heard nothing in, it hears without its first moment, or with more silence in front. */
const firstMomentSamples = Math.round(0.3 * sampleRate);
const leadSamples = Math.round(0.3 * sampleRate);
/** As if it had been spoken a little slower, or faster: the engine errs in other places. */
const slower = 16 / 15;
const faster = 15 / 16;
/** Two hearings that differ by no more of their words agree. */
const agreeMax = 0.34;
/** Who goes on within a second goes on with the sentence: so much between two phrases, which keep some quiet each. */
const goesOnMs = 400;
/** So much is heard together; with more phrases than this behind, nothing is. */
const togetherSamples = 15 * sampleRate;
const unfinishedMax = 3;
/** So many lines are taken back when somebody turns out to speak another language. */
const unsureMax = 10;
/** Heard together, phrases keep nearly as many words. */
const wordsKept = { least: 0.7, most: 1.4 };
/** Not understood, and not understood again within this time, is told once. */
const strangeTogetherMs = 30_000;

/**
 * What a phrase is so far. `spokenAt`: when it began, in milliseconds since 1970; no two phrases share one.
 * `understood`: false of speech that the engine cannot write down, in whose place there is no text.
 */
export type Line = { spokenAt: number; durationMs: number; text: string; isFinal: boolean; understood: boolean };

type Options = {
  trackId: string;
  engine: SpeechToText;
  queue: DecodeQueue;
  sound: SoundQueue;
  voice: VoiceActivity;
  /** When lines began that stand already, of the sound that comes first: milliseconds since 1970. */
  begun?: number[];
  /** Names that may be spoken. */
  hints: () => string[];
  /** Of the people in the meeting, as they spell themselves. */
  names: () => string[];
  /** What is spoken, where somebody said so. */
  language: () => string | null;
  /** Keeps trying until the line is stored or nobody wants it any more; never throws. */
  write: (line: Line) => Promise<void>;
  /** Writes final lines anew, all or, where somebody has edited one of them, none. Answers whether it did. */
  rewrite: (lines: Line[]) => Promise<boolean>;
  /** The engine cannot write down what was said: a sentence for people. Null: it can again. */
  onTrouble: (message: string | null) => void;
};

/** `again`: a second hearing, made ahead for the case that the phrase ends here. */
type Look = { heard: Heard; paused: boolean; text: Promise<string | null>; again: Promise<string | null> };

/** `isOpen`: it is judged once more when it has been heard again, `again` among what it is compared with. */
type Belief = { isUnderstood: boolean; isOpen: boolean; again: string | null };

const believed: Belief = { isUnderstood: true, isOpen: false, again: null };

/** The last final line: what was heard of it, and what the engine made of that. */
type Passage = { line: Line; sound: Float32Array; heard: string };

/** A phrase that is being spoken, and what is known of it. */
type Speaking = {
  spokenAt: number;
  steady: SteadyText;
  look: Look | null;
  lastLookSample: number;
  looking: boolean;
  /** Resolves when the last interim line has been stored. */
  written: Promise<void>;
  ended: boolean;
};

/** Turns the sound of one microphone into lines: several interim ones while a phrase is spoken, then a final one. */
export class TrackTranscriber {
  readonly #options: Options;
  readonly #cutter = new PhraseCutter();
  readonly #clock = new TrackClock();
  readonly #window = new Float32Array(windowSamples);
  #windowLength = 0;
  #samples = 0;
  #speaking: Speaking | null = null;
  #lastSpokenAt = 0;
  #lookMs = 0;
  #isBehind = false;
  #abandoned = false;
  #closing: Promise<void> | null = null;
  readonly #unfinished = new Set<Promise<void>>();
  readonly #understanding = new Understanding();
  /** Lines from before it was known whether this person is understood. */
  #unsure: Line[] = [];
  /** Resolves when the phrase before has its final line. */
  #before: Promise<Passage | null> = Promise.resolve(null);

  constructor(options: Options) {
    this.#options = options;
  }

  /** The next sound, which arrived at `now` (milliseconds since 1970). */
  accept(samples: Int16Array, now: number) {
    this.#options.sound.add(() => this.#hear(samples, now));
  }

  /** What has been said so far is a whole phrase: the microphone was muted, or the connection to it was lost. */
  interrupt() {
    this.#options.sound.add(() => {
      this.#clock.interrupt();
      this.#flush();
    });
  }

  /** Resolves when everything that was said is stored. */
  async settled() {
    await this.#options.sound.heard();
    while (this.#unfinished.size > 0) await Promise.all(this.#unfinished);
  }

  /** Ends the track; the lines still come. However often it is asked, once. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close() {
    this.#options.sound.add(() => this.#flush());
    await this.settled();
    this.#options.voice.release();
    this.#options.queue.forget(this.#options.trackId);
  }

  /** Nobody wants the lines any more; ends the track. */
  abandon() {
    this.#abandoned = true;
    this.#options.queue.forget(this.#options.trackId);
  }

  #hear(samples: Int16Array, now: number) {
    if (this.#abandoned) return;
    this.#isBehind = Date.now() - now > behindMs;
    if (this.#clock.arrive(this.#samples + this.#windowLength + samples.length, now)) this.#flush();
    for (const sample of samples) {
      this.#window[this.#windowLength] = sample / int16Max;
      this.#windowLength += 1;
      if (this.#windowLength === windowSamples) this.#acceptWindow();
    }
  }

  #flush() {
    this.#end(this.#cutter.flush());
  }

  #acceptWindow() {
    this.#windowLength = 0;
    this.#samples += windowSamples;
    const voiced = this.#options.voice.accept(this.#window);
    const ended = this.#cutter.accept(this.#window, voiced);
    if (ended || !this.#cutter.open) this.#end(ended);
    this.#options.queue.setSpeaking(this.#options.trackId, this.#cutter.open !== null);
    this.#look();
  }

  #end(phrase: Phrase | null) {
    const speaking = this.#speaking;
    this.#speaking = null;
    if (speaking) speaking.ended = true;
    if (!phrase || this.#abandoned) return;
    this.#options.queue.drop(this.#options.trackId);
    const passage = this.#finish(phrase, speaking ?? this.#begin(phrase.startSample), this.#before);
    this.#before = passage;
    const finishing: Promise<void> = passage.then(() => void this.#unfinished.delete(finishing));
    this.#unfinished.add(finishing);
  }

  #begin(startSample: number): Speaking {
    const heardAt = Math.round(this.#clock.timeOf(startSample));
    const begun = this.#options.begun?.find((at) => at > this.#lastSpokenAt && Math.abs(at - heardAt) <= sameLineMs);
    this.#lastSpokenAt = Math.max(begun ?? heardAt, this.#lastSpokenAt + 1);
    return {
      spokenAt: this.#lastSpokenAt,
      steady: new SteadyText(),
      look: null,
      lastLookSample: 0,
      looking: false,
      written: Promise.resolve(),
      ended: false,
    };
  }

  /** Looks at the open phrase when it is time to. */
  #look() {
    const { open } = this.#cutter;
    if (!open) return;
    this.#speaking ??= this.#begin(open.startSample);
    const speaking = this.#speaking;
    const { voicedSamples, spokenSamples, quietSamples, hushSamples } = open;
    const paused = quietSamples > 0 || hushSamples >= pauseSamples;
    if (this.#isBehind || voicedSamples < firstLookVoicedSamples) return;
    if (paused) {
      if (speaking.look?.paused && heardTheSame(speaking.look.heard, open)) return;
      const { hasRoom, isCrowded } = this.#options.queue;
      const isSure = quietSamples >= sureOfPauseSamples || (hushSamples >= sureOfHushSamples && !isCrowded);
      if (!isSure && (isCrowded || !hasRoom)) return;
    } else {
      // A look that began now would be in the way of the one at the pause.
      if (hushSamples > 0 && speaking.steady.text !== "") return;
      const waitMs = this.#waitBetweenLooksMs(speaking.steady.text === "");
      if (speaking.looking || this.#samples - speaking.lastLookSample < (waitMs / 1000) * sampleRate) return;
    }
    speaking.lastLookSample = this.#samples;
    const sound = this.#cutter.listen();
    const isFirst = !paused && speaking.steady.text === "";
    const text = this.#decode(isFirst ? endInQuiet(sound) : sound, paused ? "pause" : "interim").catch(() => null);
    const look: Look = { heard: { voicedSamples, spokenSamples }, paused, text, again: Promise.resolve(null) };
    speaking.look = look;
    if (paused)
      look.again = text.then((heard) => (speaking.look === look ? this.#hearAhead(heard, sound, look) : null));
    void this.#showLook(speaking, look, sound.length);
  }

  /** Of somebody who may not be understood, while it is not yet known whether the phrase is over. */
  async #hearAhead(
    heard: string | null,
    sound: Float32Array,
    { heard: { voicedSamples } }: Look,
  ): Promise<string | null> {
    const { engine, queue } = this.#options;
    const isWanted = engine.gainsByHearingAgain && !this.#understanding.isSure && voicedSamples >= surelyVoicedSamples;
    if (!isWanted || queue.isCrowded || plainWords(heard ?? "").length === 0) return null;
    return this.#hearAgain(startInQuiet(sound), "pause");
  }

  /** Early looks are short. Somebody pays for those of an engine elsewhere. */
  #waitBetweenLooksMs(isFirst: boolean): number {
    const { engine, queue } = this.#options;
    if (isFirst && !queue.isCrowded) return engine.interimEveryMs / firstLooksFaster;
    return Math.max(engine.interimEveryMs, queue.waitBetweenLooksMs(this.#lookMs));
  }

  async #showLook(speaking: Speaking, look: Look, soundSamples: number) {
    speaking.looking = true;
    const text = await look.text;
    speaking.looking = false;
    if (text === null || speaking.ended || speaking.look !== look || this.#understanding.isStrange) return;
    const before = speaking.steady.text;
    const shown = speaking.steady.show(text, { paused: look.paused });
    if (shown === before || shown === "") return;
    const { spokenAt } = speaking;
    const line = { spokenAt, durationMs: toMs(soundSamples), text: shown, isFinal: false, understood: true };
    speaking.written = this.#options.write(line);
  }

  /** Answers the last final line, this one or, where both became one, the one before. */
  async #finish(phrase: Phrase, speaking: Speaking, before: Promise<Passage | null>): Promise<Passage | null> {
    const first = await this.#finalText(phrase, speaking);
    const heard = first === null ? speaking.steady.text : await this.#makeSure(phrase, first, speaking.steady.text);
    const belief = first === null ? believed : await this.#believe(phrase, heard, speaking.look);
    const understood = belief.isUnderstood;
    const shown = speaking.steady.text;
    await speaking.written;
    const text = understood ? this.#finishText(heard) : "";
    const durationMs = toMs(phrase.sound.length);
    const line = { spokenAt: speaking.spokenAt, durationMs, text, isFinal: true, understood };
    // Even an empty line is written when people have read something in its place.
    if (text !== "" || shown !== "" || !understood) await this.#options.write(line);
    const { line: sure, heard: best } = await this.#improve(phrase, { line, heard }, belief);
    await this.#lookBack(sure);
    const last = await before;
    if (text === "" && understood) return last;
    const passage = { line: sure, sound: phrase.sound, heard: best };
    return (last && (await this.#goOn(last, passage))) ?? passage;
  }

  #finishText = (text: string) => correctNames(finishText(text, this.#options.language()), this.#options.names());

  /** What is surely a voice is heard again where the engine made nothing of it; two hearings have to agree. */
  async #makeSure({ sound, voicedSamples }: Phrase, heard: string, shown: string): Promise<string> {
    if (voicedSamples < surelyVoicedSamples || (plainWords(heard).length > 0 && !isLoop(heard))) return heard;
    if (!this.#options.engine.gainsByHearingAgain) return heard || shown;
    const others: string[] = [];
    for (const change of [withoutBegin, startInQuiet, (whole: Float32Array) => atSpeed(whole, slower)]) {
      const text = await this.#hearAgain(change(sound), "final");
      if (!text || isLoop(text)) continue;
      if (others.some((other) => heardDifference(other, text) <= agreeMax)) return text;
      others.push(text);
    }
    return heard || shown;
  }

  /**
   * Whether it was understood. An engine of one language is asked again, until it is known that it understands who
   * speaks: once before people read the line, and once more behind it, while there is room.
   */
  async #believe({ sound, ...phrase }: Phrase, heard: string, look: Look | null): Promise<Belief> {
    const understanding = this.#understanding;
    if (!this.#options.engine.gainsByHearingAgain || plainWords(heard).length === 0) return believed;
    const isTooMuch = phrase.voicedSamples < surelyVoicedSamples || this.#options.queue.isCrowded;
    const count = isTooMuch ? 0 : understanding.hearingsFor(heard);
    if (isLoop(heard)) return { ...believed, isUnderstood: understanding.judge(heard, []) };
    if (count === 0) return { ...believed, isUnderstood: !understanding.isStrange };
    if (count === 1) return { ...believed, isOpen: true };
    const ahead = look?.paused && heardTheSame(look.heard, phrase) ? await look.again : null;
    const again = ahead ?? (await this.#hearAgain(startInQuiet(sound), "final")) ?? "";
    if (!understanding.isAlike(heard, again)) return { ...believed, isUnderstood: understanding.judge(heard, [again]) };
    if (!understanding.isStrange) return { isUnderstood: true, isOpen: true, again };
    const slow = (await this.#hearAgain(atSpeed(sound, slower), "final")) ?? "";
    return { ...believed, isUnderstood: understanding.judge(heard, [again, slow]) };
  }

  /**
   * Behind a line that people read already: while there is room it is heard again, a little slower and a little faster,
   * and the text that is closest to the others stands. What comes out all different is taken back.
   */
  async #improve(
    { sound, voicedSamples }: Phrase,
    { line, heard }: { line: Line; heard: string },
    { isUnderstood, isOpen, again }: Belief,
  ): Promise<{ line: Line; heard: string }> {
    const isWorthIt = this.#hasTime && voicedSamples >= surelyVoicedSamples;
    if (!isUnderstood || plainWords(heard).length === 0 || !(isOpen || isWorthIt)) return { line, heard };
    const [slow, fast] = await Promise.all(
      [slower, faster].map((by) => this.#hearAgain(atSpeed(sound, by), "again").then((text) => text ?? "")),
    );
    const isTakenBack = isOpen && !this.#understanding.judge(heard, [again ?? "", slow ?? ""]);
    const best = closestToAll([heard, slow ?? "", fast ?? ""]);
    const better = isTakenBack ? { ...line, text: "", understood: false } : { ...line, text: this.#finishText(best) };
    if (better.text === line.text || !(await this.#options.rewrite([better]))) return { line, heard };
    return { line: better, heard: isTakenBack ? heard : best };
  }

  /** Whether there is time to hear something again that people read already. */
  get #hasTime(): boolean {
    const { engine, queue } = this.#options;
    return engine.gainsByHearingAgain && !queue.isCrowded && !this.#isBehind && this.#unfinished.size <= unfinishedMax;
  }

  /** Somebody turns out to be speaking another language: so did they before. */
  async #lookBack(line: Line) {
    if (this.#understanding.isSure) this.#unsure = [];
    else if (line.understood && line.text !== "") this.#unsure = [...this.#unsure, line].slice(-unsureMax);
    else if (this.#understanding.isStrange) {
      const guesses = this.#unsure;
      this.#unsure = [];
      for (const guess of guesses) await this.#options.rewrite([{ ...guess, text: "", understood: false }]);
    }
  }

  #hearAgain = (sound: Float32Array, urgency: Urgency) => this.#decode(sound, urgency).catch(() => null);

  /** Answers the line that both became; null: they stay two. */
  async #goOn(last: Passage, { line, sound, heard }: Passage): Promise<Passage | null> {
    const quietMs = line.spokenAt - (last.line.spokenAt + last.line.durationMs);
    const both = (text: string, understood: boolean) => ({
      ...last.line,
      text,
      understood,
      durationMs: line.spokenAt + line.durationMs - last.line.spokenAt,
    });
    const gone = { ...line, text: "", understood: true };
    if (!line.understood || !last.line.understood) {
      const isOneStretch = !line.understood && !last.line.understood && quietMs <= strangeTogetherMs;
      const whole = both("", false);
      return isOneStretch && (await this.#options.rewrite([whole, gone])) ? { ...last, line: whole } : null;
    }
    if (quietMs > goesOnMs) return null;
    const together = joinWithQuiet(last.sound, quietMs, sound);
    const text = await this.#hearTogether(together, [last.heard, heard]);
    if (text !== null) {
      const whole = both(this.#finishText(text), true);
      if (!(await this.#options.rewrite([whole, gone]))) return null;
      this.#unsure = this.#unsure.flatMap((known) =>
        known.spokenAt === whole.spokenAt ? whole : known.spokenAt === gone.spokenAt ? [] : known,
      );
      return { line: whole, sound: together, heard: text };
    }
    return this.#goOnInWriting(last, { line, sound, heard });
  }

  /** What was said before and after a breath, heard in one piece. Null: there is no time for it, or no better for it. */
  async #hearTogether(sound: Float32Array, heard: [string, string]): Promise<string | null> {
    if (!this.#hasTime || sound.length > togetherSamples) return null;
    const text = await this.#hearAgain(sound, "again");
    if (text === null) return null;
    const ratio = plainWords(text).length / plainWords(heard.join(" ")).length;
    return ratio >= wordsKept.least && ratio <= wordsKept.most && !isLoop(text) ? text : null;
  }

  /** The lines stay two, and read as one sentence where the second goes on with the first. */
  async #goOnInWriting(last: Passage, { line, sound, heard }: Passage): Promise<Passage | null> {
    const written = goesOn(last.heard, heard, last.line.text, line.text);
    if (!written) return null;
    const [before, after] = [
      { ...last.line, text: written[0] },
      { ...line, text: written[1] },
    ];
    return (await this.#options.rewrite([before, after])) ? { line: after, sound, heard } : null;
  }

  /** The look made when the speaker fell silent is the final text, when nothing was said since. */
  async #finalText(phrase: Phrase, { look }: Speaking): Promise<string | null> {
    if (look?.paused && heardTheSame(look.heard, phrase)) {
      const text = await look.text;
      if (text !== null) return text;
    }
    for (const [attempt, delayMs] of [0, ...retryDelaysMs].entries()) {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      try {
        const text = await this.#decode(phrase.sound, "final");
        this.#options.onTrouble(null);
        return text;
      } catch (error) {
        const failure = error instanceof ProviderFailure ? error : null;
        const isLast = !failure?.retryable || attempt === retryDelaysMs.length;
        this.#options.onTrouble(failure?.message ?? "The speech engine failed.");
        if (isLast) return null;
      }
    }
    return null;
  }

  async #decode(sound: Float32Array, urgency: Urgency): Promise<string | null> {
    const { engine, queue, trackId, hints, language } = this.#options;
    return queue.run(trackId, urgency, async () => {
      const begunAt = performance.now();
      const { text } = await engine.transcribe(sound, { hints: hints(), language: language() });
      this.#lookMs = performance.now() - begunAt;
      return text;
    });
  }
}

function endInQuiet(sound: Float32Array): Float32Array {
  const longer = new Float32Array(sound.length + quietBehindFirstLookSamples);
  longer.set(sound);
  return longer;
}

const withoutBegin = (sound: Float32Array) => sound.subarray(firstMomentSamples);

/** A little more silence in front. */
function startInQuiet(sound: Float32Array): Float32Array {
  const longer = new Float32Array(leadSamples + sound.length);
  longer.set(sound, leadSamples);
  return longer;
}

function atSpeed(sound: Float32Array, by: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sound.length * by) }, (_, index) => {
    const position = index / by;
    const at = Math.floor(position);
    const [one = 0, next = one] = [sound[at], sound[at + 1]];
    return one + (next - one) * (position - at);
  });
}

/** Of several hearings of the same sound the one that differs least from the others; the first where it is not plain. */
function closestToAll(hearings: readonly string[]): string {
  const told = hearings.filter((text) => plainWords(text).length > 0 && !isLoop(text));
  const strayOf = (text: string) => told.reduce((sum, other) => sum + heardDifference(text, other), 0);
  return told.reduce((best, text) => (strayOf(text) < strayOf(best) - 1e-9 ? text : best), hearings[0] ?? "");
}

/** Phrases keep the quiet around them; of a longer one the rest is put back. */
function joinWithQuiet(one: Float32Array, quietMs: number, other: Float32Array): Float32Array {
  const from = one.length + Math.max(0, Math.round((quietMs / 1000) * sampleRate));
  const whole = new Float32Array(from + other.length);
  whole.set(one);
  whole.set(other, from);
  return whole;
}

const toMs = (samples: number) => Math.round((samples / sampleRate) * 1000);
