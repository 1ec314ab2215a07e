import { playTone } from "./play-tone";

const chimeEveryMs = 9000;
const chimesMax = 5;

/** A soft chime, at once and a few times more, until the answered function is called. */
export function chimeForKnock(): () => void {
  playTone("knock");
  let chimes = 1;
  const timer = setInterval(() => {
    playTone("knock");
    chimes += 1;
    if (chimes === chimesMax) clearInterval(timer);
  }, chimeEveryMs);
  return () => clearInterval(timer);
}
