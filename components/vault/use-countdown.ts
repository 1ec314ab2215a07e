"use client";
import { useEffect, useState } from "react";

const endingSeconds = 30;
/** From the last to the first: what is said when no more than so many seconds are left. */
const announcements: [seconds: number, words: string][] = [
  [0, "Time is up."],
  [30, "30 seconds left."],
  [60, "One minute left."],
];

type Countdown = {
  secondsLeft: number;
  /** In the last half minute. */
  isEnding: boolean;
  /** For a live region: changes at 60, 30 and 0 seconds only. */
  announcement: string;
};

/** Counts by this machine's clock, so that it ends without the network, too. `endsAt` as in `Date.now()`. */
export function useCountdown(endsAt: number | null): Countdown {
  const [seen, setSeen] = useState(() => ({ endsAt, secondsLeft: secondsUntil(endsAt) }));
  if (seen.endsAt !== endsAt) setSeen({ endsAt, secondsLeft: secondsUntil(endsAt) });

  useEffect(() => {
    if (endsAt === null) return;
    const look = () =>
      setSeen((before) => {
        const secondsLeft = secondsUntil(endsAt);
        return before.endsAt === endsAt && before.secondsLeft === secondsLeft ? before : { endsAt, secondsLeft };
      });
    const ticks = setInterval(look, 250);
    // Browsers slow down intervals of hidden pages to one a minute, but not a single timer.
    const end = setTimeout(look, Math.max(0, endsAt - Date.now()));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(ticks);
      clearTimeout(end);
      document.removeEventListener("visibilitychange", look);
    };
  }, [endsAt]);

  const { secondsLeft } = seen;
  return {
    secondsLeft,
    isEnding: secondsLeft > 0 && secondsLeft <= endingSeconds,
    announcement: endsAt === null ? "" : (announcements.find(([seconds]) => secondsLeft <= seconds)?.[1] ?? ""),
  };
}

const secondsUntil = (endsAt: number | null) =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
