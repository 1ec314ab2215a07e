/** Loudness of a moment (RMS, 0…1) above which somebody talks, and how much of the last while has to be so. */
const talkLevel = 0.03;
const windowLength = 8;
const talkingMin = 5;
/** A microphone that works is never as silent as this; one that is switched off on its cable is. */
const deadLevel = 0.00002;

export type SoundWatch = { recent: readonly boolean[]; silentMs: number };
export const quietWatch: SoundWatch = { recent: [], silentMs: 0 };

/** Adds a sample. */
export function addSample(watch: SoundWatch, level: number, ms: number): SoundWatch {
  return {
    recent: [...watch.recent, level > talkLevel].slice(-windowLength),
    silentMs: level <= deadLevel ? watch.silentMs + ms : 0,
  };
}

export const isTalking = ({ recent }: SoundWatch) => recent.filter(Boolean).length >= talkingMin;
