"use client";
import { useInsertionEffect, useRef } from "react";
import { useRaiseHand } from "./use-room-actions";

/** After the answer, the room shows a hand within this time. */
const shownWithinMs = 2000;

/**
 * Raises or lowers one's own hand: the opposite of what was last asked for, which the room may not show yet. `isRaised`:
 * what it shows.
 */
export function useToggleHand(isRaised: boolean): () => void {
  const { mutate } = useRaiseHand();
  const shown = useRef(isRaised);
  const latest = useRef<{ raised: boolean; isAnswered: boolean } | null>(null);
  const forgetWhenShown = () => {
    if (latest.current?.isAnswered && latest.current.raised === shown.current) latest.current = null;
  };
  // Not a passive effect: a key that is pressed before it runs would act on what is no longer shown.
  useInsertionEffect(() => {
    shown.current = isRaised;
    forgetWhenShown();
  });
  return () => {
    const own = { raised: !(latest.current?.raised ?? shown.current), isAnswered: false };
    latest.current = own;
    const forget = () => {
      if (latest.current === own) latest.current = null;
    };
    mutate(own.raised, {
      onError: forget,
      onSuccess: () => {
        own.isAnswered = true;
        forgetWhenShown();
        setTimeout(forget, shownWithinMs);
      },
    });
  };
}
