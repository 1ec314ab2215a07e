import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** By somebody who has stolen slow hashes, as good sites keep them: ten thousand tries a second. */
export function secondsToGuess(secret: string): number {
  return zxcvbn.check(secret).crackTimes.offlineSlowHashingXPerSecond.seconds;
}
