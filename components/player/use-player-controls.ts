"use client";
import { type RefObject, useState } from "react";
import { type PlayerActs, usePlayerCommands } from "./player-keys";
import { fasterBy, type Speed } from "./speeds";

/** Of the embedded recorder, on a machine that is not busy. */
const frameMs = 1000 / 15;

type Player = {
  isPlaying: boolean;
  trouble: unknown;
  retry: () => void;
  readPosition: () => number;
  goTo: (ms: number, how: { plays: boolean }) => void;
};

/** What buttons and keys do with a player, and how fast it plays. `noun`: what is played. */
export function usePlayerControls(media: RefObject<HTMLMediaElement | null>, player: Player, noun: string) {
  const { isPlaying, trouble, retry, readPosition, goTo } = player;
  const [speed, setSpeed] = useState<Speed>("1");
  /** After a pause the element is up to date before React's state is. While a part loads, only the state is. */
  const isPaused = () => media.current !== null && media.current.readyState > 0 && media.current.paused;
  const go = (toMs: number) => goTo(toMs, { plays: isPlaying && !isPaused() });
  const choose = (next: Speed) => {
    setSpeed(next);
    if (media.current) media.current.playbackRate = Number(next);
  };
  const acts: PlayerActs = {
    toggle: () => {
      const element = media.current;
      if (!element) return;
      if (trouble) retry();
      else if (element.paused) element.play().catch(() => {});
      else element.pause();
    },
    skip: (byMs) => go(readPosition() + byMs),
    step: (byFrames) => {
      media.current?.pause();
      goTo(readPosition() + byFrames * frameMs, { plays: false });
    },
    faster: (bySpeeds) => choose(fasterBy(speed, bySpeeds)),
  };
  usePlayerCommands(acts, noun);
  return { acts, go, speed, choose };
}
