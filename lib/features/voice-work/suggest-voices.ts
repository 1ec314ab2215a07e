import { cosine } from "@/lib/platform/providers/speakers/cluster-voices";

/** From this cosine on, and so far before the next, a voice is named; measured, the same person has 0.67 and more. */
const namedFrom = 0.7;
const beforeNext = 0.08;

export type KnownVoice = { speakerId: string; name: string; numbers: readonly number[] };

/** Which known voice each speaker sounds like, by label. Nobody is named who is not sure, and nobody twice. */
export function suggestVoices(
  voices: Readonly<Record<string, readonly number[]>>,
  known: readonly KnownVoice[],
): Record<string, KnownVoice> {
  const sure = Object.entries(voices).flatMap(([label, numbers]) => {
    const alike = known
      .filter((voice) => voice.numbers.length === numbers.length)
      .map((voice) => ({ label, voice, cosine: cosine(numbers, voice.numbers) }))
      .sort((one, other) => other.cosine - one.cosine);
    const [best, next] = alike;
    return best && best.cosine >= namedFrom && best.cosine - (next?.cosine ?? -1) >= beforeNext ? [best] : [];
  });
  const suggested: Record<string, KnownVoice> = {};
  for (const { label, voice } of sure.sort((one, other) => other.cosine - one.cosine))
    if (!Object.values(suggested).includes(voice)) suggested[label] = voice;
  return suggested;
}
