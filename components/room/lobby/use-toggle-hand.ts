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
  const asked = useRef<{ raised: boolean; isAnswered: boolean } | null>(null);
  const forgetWhenShown = () => {
    if (asked.current?.isAnswered && asked.current.raised === shown.current) asked.current = null;
  };
  // Not a passive effect: a key that is pressed before it runs would act on what is no longer shown.
  useInsertionEffect(() => {
    shown.current = isRaised;
    forgetWhenShown();
  });
  return () => {
    const own = { raised: !(asked.current?.raised ?? shown.current), isAnswered: false };
    asked.current = own;
    const forget = () => {
      if (asked.current === own) asked.current = null;
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
