/** Speech of a recording that runs. Times from its start. */
export type SpeechPiece = { startMs: number; endMs: number; samples: Float32Array };

/** A longer piece gives better words, and a shorter one sooner. */
const piecePauseMs = { short: 1200, long: 500 };
const longFromMs = 2500;
const pieceMsMax = 8000;
/** What is quieter is no speech: -48 dBFS. */
const speechMin = 0.004;

type Block = { startMs: number; endMs: number; samples: Float32Array; isSpeech: boolean };

/** Cuts what a microphone hears where people pause, and leaves silence out. */
export class SpeechPieces {
  private blocks: Block[] = [];

  /** Takes the next block, and when it ended. Returns the piece that ends with it. */
  accept(samples: Float32Array, endMs: number, rate: number): SpeechPiece | null {
    const startMs = Math.max(0, endMs - (samples.length * 1000) / rate);
    this.blocks.push({ startMs, endMs, samples, isSpeech: loudness(samples) >= speechMin });
    const first = this.blocks.findIndex(({ isSpeech }) => isSpeech);
    if (first < 0) {
      // A voice begins before it is loud.
      this.blocks = this.blocks.slice(-1);
      return null;
    }
    const last = this.blocks.findLast(({ isSpeech }) => isSpeech) ?? this.blocks[first];
    const spokenMs = (last?.endMs ?? endMs) - (this.blocks[first]?.startMs ?? startMs);
    const pauseMs = endMs - (last?.endMs ?? endMs);
    const pauseMsMin = spokenMs >= longFromMs ? piecePauseMs.long : piecePauseMs.short;
    return pauseMs >= pauseMsMin || spokenMs >= pieceMsMax ? this.cut() : null;
  }

  /** What is there so far; null: nobody spoke. */
  cut(): SpeechPiece | null {
    const { blocks } = this;
    this.blocks = [];
    const [first] = blocks;
    const last = blocks.at(-1);
    if (!first || !last || !blocks.some(({ isSpeech }) => isSpeech)) return null;
    const samples = new Float32Array(blocks.reduce((sum, block) => sum + block.samples.length, 0));
    let at = 0;
    for (const block of blocks) {
      samples.set(block.samples, at);
      at += block.samples.length;
    }
    return { startMs: Math.round(first.startMs), endMs: Math.round(last.endMs), samples };
  }
}

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
