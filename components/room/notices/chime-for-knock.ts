import { playTone } from "./play-tone";

const chimeEveryMs = 9000;
const chimesMax = 5;

/** Plays a chime now and a few more times. Returns a function that stops it. */
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
