import { correctNames } from "@/lib/language/spoken/correct-names";
import { finishText, joinContinued } from "@/lib/language/spoken/finish-text";
import { plainWords } from "@/lib/language/spoken/word-difference";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import {
  type SpeechToText,
  sampleRate,
  type VoiceActivity,
  windowSamples,
} from "@/lib/platform/providers/speech-to-text/provider";
import type { DecodeQueue, Urgency } from "./decode-queue";
import type { Lateness } from "./lateness";
import { isUnchanged, type Phrase, PhraseCutter, type VoiceCounts } from "./phrase-cutter";
import type { SoundQueue } from "./sound-queue";
import { SteadyText } from "./steady-text";
import { TrackClock } from "./track-clock";
import { isLoop, type Judgement, textDifference, Understanding } from "./understanding";

/** Voice detection starts late, so there may be a word before even this little voice. */
const pauseVoicedSamplesMin = Math.round(0.03 * sampleRate);
/** The engine knows no word from less voice, while it goes on. */
const interimVoicedSamplesMin = Math.round(0.1 * sampleRate);
/** A first interim of this length is decoded at once, since it is fast. */
const firstInterimSamplesMax = Math.round(1.5 * sampleRate);
/** After this much faint audio the phrase may have ended, so it is decoded before voice detection reports silence. */
const pauseSamples = Math.round(0.09 * sampleRate);
/** A pause or faint audio of this length is decoded even when the engine is busy. */
const certainPauseSamples = Math.round(0.1 * sampleRate);
const certainFaintSamples = Math.round(0.16 * sampleRate);
/** Until text is shown, interims are this many times more frequent, unless many people speak. */
const firstInterimSpeedup = 8;
/** Silence appended to the first interims: the engine recognises a word before silence 0.1 s earlier than a cut one. */
const firstInterimPaddingSamples = Math.round(0.2 * sampleRate);
/** Audio older than this is decoded without interims, so that the worker catches up. */
const behindMs = 1000;
/** The delays between attempts to decode a final phrase. */
const retryDelaysMs = [500, 1000, 2000, 4000];
/** The start of the same phrase differs by at most this between two connections. */
const sameLineMs = 500;
const int16Max = 32_768;

/** A phrase with this much voice is decoded again if the text is empty. */
const certainVoiceSamples = Math.round(0.3 * sampleRate);
/** The engine often recognises such a phrase without its first moment, or with more silence in front. */
const skippedSamples = Math.round(0.3 * sampleRate);
const leadingSilenceSamples = Math.round(0.3 * sampleRate);
/** Speed factors: the engine makes different errors at another speed. */
const slower = 16 / 15;
const faster = 15 / 16;
/** Two decodes agree if at most this share of their words differs. */
const agreementDifferenceMax = 0.34;
/** Phrases closer than this are merged: a pause of about a second, because each phrase includes some silence. */
const mergePauseMsMax = 400;
/** Limits of merging: the length of the audio, and the number of phrases that wait. */
const mergedSamplesMax = 15 * sampleRate;
const unfinishedMax = 3;
/** How many earlier lines are judged anew when somebody turns out to speak another language. */
const unconfirmedMax = 6;
/** Limits for the number of words in a merged decode, relative to its two phrases. */
const mergedWordsRatio = { least: 0.7, most: 1.4 };
/** Lines that were not understood are merged into one if the pause between them is shorter. */
const notUnderstoodMergeMs = 30_000;

/**
 * The text of a phrase so far. `spokenAt`: its start in milliseconds since 1970, unique within the track.
 * `understood`: false when the engine could not understand the speech; `text` is empty then. `doubted`: the words may
 * be wrong.
 */
export type Line = {
  spokenAt: number;
  durationMs: number;
  text: string;
  isFinal: boolean;
  understood: boolean;
  doubted: boolean;
};

type Options = {
  trackId: string;
  engine: SpeechToText;
  queue: DecodeQueue;
  sound: SoundQueue;
  lateness: Lateness;
  voice: VoiceActivity;
  /** After a takeover: the start times of existing lines in the buffered audio, in milliseconds since 1970. */
  existingStarts?: number[];
  /** Names that may be spoken. */
  hints: () => string[];
  /** The names of people in the meeting, in their own spelling. */
  names: () => string[];
  /** The language that the speaker has chosen. */
  language: () => string | null;
  /** Whether somebody reads along. If nobody does, each phrase is decoded once it has ended. */
  isRead: () => boolean;
  /** Retries until the line is stored or the room is abandoned; never throws. */
  write: (line: Line) => Promise<void>;
  /** Replaces final lines: all of them, or none if somebody has edited one. Resolves with whether it did. */
  rewrite: (lines: Line[]) => Promise<boolean>;
  /** Reports that the engine fails, with a sentence for users. Null: it works again. */
  onTrouble: (message: string | null) => void;
};

/** `second`: another decode of the same audio, made in advance for the case that the phrase ends here. */
type Interim = { voice: VoiceCounts; paused: boolean; text: Promise<string | null>; second: Promise<string | null> };

/** `isProvisional`: the line is judged once more after further decodes, and also compared with `second`. */
type Verdict = { judgement: Judgement; isProvisional: boolean; second: string | null };

const accepted: Verdict = { judgement: "understood", isProvisional: false, second: null };

/** The last final line, its audio, and the engine's unedited text. */
type FinalPhrase = { line: Line; sound: Float32Array; rawText: string };

/** The state of the open phrase. */
type Speaking = {
  spokenAt: number;
  steady: SteadyText;
  interim: Interim | null;
  lastInterimSample: number;
  isDecoding: boolean;
  /** Resolves when the last interim line has been stored. */
  written: Promise<void>;
  ended: boolean;
};

/** Transcribes one microphone into lines: several interim ones while a phrase is spoken, then a final one. */
export class TrackTranscriber {
  readonly #options: Options;
  readonly #cutter = new PhraseCutter();
  readonly #clock = new TrackClock();
  readonly #window = new Float32Array(windowSamples);
  #windowLength = 0;
  #samples = 0;
  #speaking: Speaking | null = null;
  #lastSpokenAt = 0;
  #decodeMs = 0;
  #isBehind = false;
  #arrivedAt = 0;
  #abandoned = false;
  #closing: Promise<void> | null = null;
  readonly #unfinished = new Set<Promise<void>>();
  readonly #understanding = new Understanding();
  /** Lines that were written before it was known whether the engine understands this speaker. */
  #unconfirmed: Line[] = [];
  /** The last line, if it was withheld. */
  #withheld: Line | null = null;
  /** Resolves with the final line of the previous phrase. */
  #before: Promise<FinalPhrase | null> = Promise.resolve(null);

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes the next audio, which arrived at `now` (milliseconds since 1970). */
  accept(samples: Int16Array, now: number) {
    this.#options.sound.add(() => this.#process(samples, now));
  }

  /** Ends the open phrase, because the microphone was muted or its connection was lost. */
  interrupt() {
    this.#options.sound.add(() => {
      this.#clock.interrupt();
      this.#flush();
    });
  }

  /** Resolves when all lines so far are stored. */
  async settled() {
    await this.#options.sound.processed();
    while (this.#unfinished.size > 0) await Promise.all(this.#unfinished);
  }

  /** Ends the track and resolves when its lines are stored. Idempotent. */
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

  /** Ends the track without writing further lines. */
  abandon() {
    this.#abandoned = true;
    this.#options.queue.forget(this.#options.trackId);
  }

  #process(samples: Int16Array, now: number) {
    if (this.#abandoned) return;
    this.#isBehind = Date.now() - now > behindMs;
    this.#options.lateness.noteAge(now);
    this.#arrivedAt = now;
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
    const ended = this.#cutter.accept(this.#window, voiced, { isHurried: this.#options.queue.isOverloaded });
    if (ended || !this.#cutter.open) this.#end(ended);
    this.#options.queue.setSpeaking(this.#options.trackId, this.#cutter.open !== null);
    this.#decodeInterim();
  }

  #end(phrase: Phrase | null) {
    const speaking = this.#speaking;
    this.#speaking = null;
    if (speaking) speaking.ended = true;
    if (!phrase || this.#abandoned) return;
    this.#options.queue.drop(this.#options.trackId);
    const finalPhrase = this.#finish(phrase, speaking ?? this.#begin(phrase.startSample), this.#before);
    this.#before = finalPhrase;
    const finishing: Promise<void> = finalPhrase.then(() => void this.#unfinished.delete(finishing));
    this.#unfinished.add(finishing);
  }

  #begin(startSample: number): Speaking {
    const spokenAt = Math.round(this.#clock.timeOf(startSample));
    const existingStart = this.#options.existingStarts?.find(
      (at) => at > this.#lastSpokenAt && Math.abs(at - spokenAt) <= sameLineMs,
    );
    this.#lastSpokenAt = Math.max(existingStart ?? spokenAt, this.#lastSpokenAt + 1);
    return {
      spokenAt: this.#lastSpokenAt,
      steady: new SteadyText(),
      interim: null,
      lastInterimSample: 0,
      isDecoding: false,
      written: Promise.resolve(),
      ended: false,
    };
  }

  /** Decodes the open phrase when an interim is due. */
  #decodeInterim() {
    const { open } = this.#cutter;
    if (!open) return;
    this.#speaking ??= this.#begin(open.startSample);
    const speaking = this.#speaking;
    const { voicedSamples, loudSamples, quietSamples, faintSamples } = open;
    const paused = quietSamples > 0 || faintSamples >= pauseSamples;
    const voicedSamplesMin = paused ? pauseVoicedSamplesMin : interimVoicedSamplesMin;
    if (this.#isBehind || !this.#options.isRead() || voicedSamples < voicedSamplesMin) return;
    if (this.#options.queue.isOverloaded) return;
    if (paused) {
      if (speaking.interim?.paused && isUnchanged(speaking.interim.voice, open)) return;
      const { hasRoom, isCrowded } = this.#options.queue;
      const isCertain = quietSamples >= certainPauseSamples || (faintSamples >= certainFaintSamples && !isCrowded);
      if (!isCertain && (isCrowded || !hasRoom)) return;
    } else {
      // An interim that started now would delay the one at the pause.
      if (faintSamples > 0 && speaking.steady.text !== "") return;
      const waitMs = this.#interimDelayMs(speaking.steady.text === "");
      if (speaking.isDecoding || this.#samples - speaking.lastInterimSample < (waitMs / 1000) * sampleRate) return;
    }
    speaking.lastInterimSample = this.#samples;
    const sound = this.#cutter.openSound();
    const isFirst = !paused && speaking.steady.text === "";
    const isQuick = isFirst && sound.length <= firstInterimSamplesMax;
    const urgency = paused ? "pause" : isQuick ? "first" : "interim";
    const text = this.#decode(isFirst ? withTrailingSilence(sound) : sound, urgency).catch(() => null);
    const interim: Interim = { voice: { voicedSamples, loudSamples }, paused, text, second: Promise.resolve(null) };
    speaking.interim = interim;
    if (paused)
      interim.second = text.then((rawText) =>
        speaking.interim === interim ? this.#decodeAhead(rawText, sound, interim) : null,
      );
    void this.#showInterim(speaking, interim, sound.length);
  }

  /** Makes the second decode for an unconfirmed speaker before it is known whether the phrase has ended. */
  async #decodeAhead(
    rawText: string | null,
    sound: Float32Array,
    { voice: { voicedSamples } }: Interim,
  ): Promise<string | null> {
    const { engine, queue } = this.#options;
    const isWanted =
      engine.improvesOnSecondPass && !this.#understanding.isConfirmed && voicedSamples >= certainVoiceSamples;
    if (!isWanted || queue.isCrowded || plainWords(rawText ?? "").length === 0) return null;
    return this.#decodeOrNull(withLeadingSilence(sound), "pause");
  }

  /** The first interims are short and therefore fast. Hosted engines cost money and have a long `interimEveryMs`. */
  #interimDelayMs(isFirst: boolean): number {
    const { engine, queue } = this.#options;
    if (isFirst && !queue.isCrowded) return engine.interimEveryMs / firstInterimSpeedup;
    return Math.max(engine.interimEveryMs, queue.interimDelayMs(this.#decodeMs));
  }

  async #showInterim(speaking: Speaking, interim: Interim, soundSamples: number) {
    speaking.isDecoding = true;
    const text = await interim.text;
    speaking.isDecoding = false;
    if (text === null || speaking.ended || speaking.interim !== interim || this.#understanding.isForeign) return;
    const before = speaking.steady.text;
    const shown = speaking.steady.show(text, { paused: interim.paused });
    if (shown === before || shown === "") return;
    const { spokenAt } = speaking;
    const durationMs = toMs(soundSamples);
    const line = { spokenAt, durationMs, text: shown, isFinal: false, understood: true, doubted: false };
    speaking.written = this.#options.write(line);
  }

  /** Writes the final line. Resolves with the last final line, which is an earlier one if both were merged. */
  async #finish(phrase: Phrase, speaking: Speaking, before: Promise<FinalPhrase | null>): Promise<FinalPhrase | null> {
    const noteWritten = this.#options.lateness.begin(this.#arrivedAt);
    const first = await this.#decodeFinal(phrase, speaking);
    const rawText = first === null ? speaking.steady.text : await this.#ensureText(phrase, first, speaking.steady.text);
    const verdict = first === null ? accepted : await this.#judge(phrase, rawText, speaking.interim);
    const shown = speaking.steady.text;
    await speaking.written;
    const place = { spokenAt: speaking.spokenAt, durationMs: toMs(phrase.sound.length), isFinal: true };
    const line = { ...place, ...this.#judged(this.#finishText(rawText), verdict.judgement) };
    // Also writes an empty line if interim text was shown, so that clients remove it.
    if (line.text !== "" || shown !== "" || !line.understood) await this.#options.write(line);
    noteWritten();
    const { line: sure, rawText: best } = await this.#improve(phrase, { line, rawText }, verdict);
    const last = await before;
    if (sure.text === "" && sure.understood) return last;
    if (!sure.understood) return this.#withhold(sure);
    this.#remember(sure);
    const finalPhrase = { line: sure, sound: phrase.sound, rawText: best };
    return (last && (await this.#mergeWithPrevious(last, finalPhrase))) ?? finalPhrase;
  }

  #judged = (text: string, judgement: Judgement) =>
    judgement === "foreign"
      ? { text: "", understood: false, doubted: false }
      : { text, understood: true, doubted: judgement === "doubted" && text !== "" };

  #finishText = (text: string) => correctNames(finishText(text, this.#options.language()), this.#options.names());

  /** Decodes again if the text is empty although there is certainly a voice. Two of the new decodes must agree. */
  async #ensureText({ sound, voicedSamples }: Phrase, rawText: string, shown: string): Promise<string> {
    if (voicedSamples < certainVoiceSamples || (plainWords(rawText).length > 0 && !isLoop(rawText))) return rawText;
    if (!this.#options.engine.improvesOnSecondPass) return rawText || shown;
    const others: string[] = [];
    for (const change of [withoutStart, withLeadingSilence, (whole: Float32Array) => atSpeed(whole, slower)]) {
      const text = await this.#decodeOrNull(change(sound), "retry");
      if (!text || isLoop(text)) continue;
      if (others.some((other) => textDifference(other, text) <= agreementDifferenceMax)) return text;
      others.push(text);
    }
    return rawText || shown;
  }

  /**
   * Judges whether the engine understood the phrase. For an unconfirmed speaker, a single-language engine decodes it
   * again: once before the line is shown, and once more afterwards.
   */
  async #judge({ sound, ...phrase }: Phrase, rawText: string, interim: Interim | null): Promise<Verdict> {
    const understanding = this.#understanding;
    if (!this.#options.engine.improvesOnSecondPass || plainWords(rawText).length === 0) return accepted;
    const isSkipped = phrase.voicedSamples < certainVoiceSamples || this.#options.queue.isCrowded;
    const count = isSkipped ? 0 : understanding.decodesNeeded(rawText);
    if (count === 0)
      return { ...accepted, judgement: isLoop(rawText) || understanding.isForeign ? "doubted" : "understood" };
    if (count === 1) return { ...accepted, isProvisional: true };
    const ahead = interim?.paused && isUnchanged(interim.voice, phrase) ? await interim.second : null;
    const second = ahead ?? (await this.#decodeOrNull(withLeadingSilence(sound), "second"));
    if (!understanding.isForeign)
      return {
        judgement: understanding.agrees(rawText, second ?? "") ? "understood" : "doubted",
        isProvisional: true,
        second,
      };
    const slow = await this.#decodeOrNull(atSpeed(sound, slower), "second");
    return { ...accepted, judgement: understanding.judge(rawText, [second, slow]) };
  }

  /**
   * Improves a line that is already shown, if there is capacity: decodes it slower and, if that differs, faster, and
   * takes the text that differs least from the others. Judges a provisional line by all of its decodes.
   */
  async #improve(
    { sound, voicedSamples }: Phrase,
    { line, rawText }: { line: Line; rawText: string },
    { judgement: first, isProvisional, second }: Verdict,
  ): Promise<{ line: Line; rawText: string }> {
    const isImprovable = this.#hasTime && voicedSamples >= certainVoiceSamples;
    if (!line.understood || plainWords(rawText).length === 0 || !(isProvisional || isImprovable))
      return { line, rawText };
    const slow = await this.#decodeOrNull(atSpeed(sound, slower), "improvement");
    const judgement = isProvisional ? this.#understanding.judge(rawText, [second, slow]) : first;
    if (judgement === "foreign") return { line: { ...line, ...this.#judged("", judgement) }, rawText };
    // Two equal texts outvote any third one.
    const isDecided = textDifference(rawText, slow ?? "") === 0;
    const fast = isDecided || !isImprovable ? null : await this.#decodeOrNull(atSpeed(sound, faster), "improvement");
    const best = mostSimilar([rawText, slow ?? "", fast ?? ""]);
    const better = { ...line, ...this.#judged(this.#finishText(best), judgement) };
    const isSame = better.text === line.text && better.doubted === line.doubted;
    if (isSame || !(await this.#options.rewrite([better]))) return { line, rawText };
    return { line: better, rawText: best };
  }

  /** Whether there is capacity to improve lines that are already shown. */
  get #hasTime(): boolean {
    const { engine, queue } = this.#options;
    return engine.improvesOnSecondPass && !queue.isCrowded && !this.#isBehind && this.#unfinished.size <= unfinishedMax;
  }

  /** Keeps a line in mind until it is known whether the engine understands the speaker. */
  #remember(line: Line) {
    this.#withheld = null;
    this.#unconfirmed = this.#understanding.isConfirmed ? [] : [...this.#unconfirmed, line].slice(-unconfirmedMax);
  }

  /** Withholds a line, and the doubted ones before it. Others before it become doubted. */
  async #withhold(line: Line): Promise<null> {
    const before = this.#unconfirmed;
    this.#unconfirmed = [];
    for (const known of [...before, line]) {
      if (known.doubted || !known.understood) await this.#addToWithheld(known);
      else {
        this.#withheld = null;
        await this.#options.rewrite([{ ...known, doubted: true }]);
      }
    }
    return null;
  }

  /** Lines that are withheld in a row become one. */
  async #addToWithheld(line: Line) {
    const last = this.#withheld;
    const empty = { ...line, ...this.#judged("", "foreign") };
    const quietMs = last ? line.spokenAt - (last.spokenAt + last.durationMs) : Number.POSITIVE_INFINITY;
    if (last && quietMs <= notUnderstoodMergeMs) {
      const whole = { ...last, durationMs: line.spokenAt + line.durationMs - last.spokenAt };
      if (await this.#options.rewrite([whole, { ...empty, understood: true }])) {
        this.#withheld = whole;
        return;
      }
    }
    if (await this.#options.rewrite([empty])) this.#withheld = empty;
  }

  #decodeOrNull = (sound: Float32Array, urgency: Urgency) => this.#decode(sound, urgency).catch(() => null);

  /** Merges the line with the previous one, if it continues it. Null: they remain two lines. */
  async #mergeWithPrevious(last: FinalPhrase, { line, sound, rawText }: FinalPhrase): Promise<FinalPhrase | null> {
    const quietMs = line.spokenAt - (last.line.spokenAt + last.line.durationMs);
    if (quietMs > mergePauseMsMax) return null;
    const together = joinWithSilence(last.sound, quietMs, sound);
    const text = await this.#decodeMerged(together, [last.rawText, rawText]);
    if (text !== null) {
      const durationMs = line.spokenAt + line.durationMs - last.line.spokenAt;
      const doubted = last.line.doubted || line.doubted;
      const whole = { ...last.line, text: this.#finishText(text), durationMs, doubted };
      const gone = { ...line, text: "", doubted: false };
      if (!(await this.#rewriteRemembered([whole, gone]))) return null;
      return { line: whole, sound: together, rawText: text };
    }
    return this.#joinSentences(last, { line, sound, rawText });
  }

  /** Decodes both phrases as one. Null: no capacity, or the text is implausible. */
  async #decodeMerged(sound: Float32Array, rawTexts: [string, string]): Promise<string | null> {
    if (!this.#hasTime || sound.length > mergedSamplesMax) return null;
    const text = await this.#decodeOrNull(sound, "improvement");
    if (text === null) return null;
    const ratio = plainWords(text).length / plainWords(rawTexts.join(" ")).length;
    return ratio >= mergedWordsRatio.least && ratio <= mergedWordsRatio.most && !isLoop(text) ? text : null;
  }

  /** Keeps two lines, but punctuates them as one sentence if the second continues the first. */
  async #joinSentences(last: FinalPhrase, { line, sound, rawText }: FinalPhrase): Promise<FinalPhrase | null> {
    const written = joinContinued(last.rawText, rawText, last.line.text, line.text);
    if (!written) return null;
    const [before, after] = [
      { ...last.line, text: written[0] },
      { ...line, text: written[1] },
    ];
    return (await this.#rewriteRemembered([before, after])) ? { line: after, sound, rawText } : null;
  }

  async #rewriteRemembered(lines: Line[]): Promise<boolean> {
    if (!(await this.#options.rewrite(lines))) return false;
    const changed = new Map(lines.map((line) => [line.spokenAt, line]));
    this.#unconfirmed = this.#unconfirmed
      .map((known) => changed.get(known.spokenAt) ?? known)
      .filter(({ text }) => text !== "");
    return true;
  }

  /** Uses the interim from the start of the pause if nothing was said since; else decodes the phrase, with retries. */
  async #decodeFinal(phrase: Phrase, { interim }: Speaking): Promise<string | null> {
    if (interim?.paused && isUnchanged(interim.voice, phrase)) {
      const text = await interim.text;
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
      this.#decodeMs = performance.now() - begunAt;
      return text;
    });
  }
}

function withTrailingSilence(sound: Float32Array): Float32Array {
  const longer = new Float32Array(sound.length + firstInterimPaddingSamples);
  longer.set(sound);
  return longer;
}

const withoutStart = (sound: Float32Array) => sound.subarray(skippedSamples);

function withLeadingSilence(sound: Float32Array): Float32Array {
  const longer = new Float32Array(leadingSilenceSamples + sound.length);
  longer.set(sound, leadingSilenceSamples);
  return longer;
}

function atSpeed(sound: Float32Array, by: number): Float32Array {
  const changed = new Float32Array(Math.floor(sound.length * by));
  for (let index = 0; index < changed.length; index += 1) {
    const position = index / by;
    const at = Math.floor(position);
    const one = sound[at] ?? 0;
    changed[index] = one + ((sound[at + 1] ?? one) - one) * (position - at);
  }
  return changed;
}

/** Of several decodes of the same audio, returns the one that differs least from the others; on a tie the first. */
function mostSimilar(texts: readonly string[]): string {
  const candidates = texts.filter((text) => plainWords(text).length > 0 && !isLoop(text));
  const distanceOf = (text: string) => candidates.reduce((sum, other) => sum + textDifference(text, other), 0);
  return candidates.reduce((best, text) => (distanceOf(text) < distanceOf(best) - 1e-9 ? text : best), texts[0] ?? "");
}

/** Joins two phrases and restores the silence between them that was cut off. */
function joinWithSilence(one: Float32Array, quietMs: number, other: Float32Array): Float32Array {
  const from = one.length + Math.max(0, Math.round((quietMs / 1000) * sampleRate));
  const whole = new Float32Array(from + other.length);
  whole.set(one);
  whole.set(other, from);
  return whole;
}

const toMs = (samples: number) => Math.round((samples / sampleRate) * 1000);
