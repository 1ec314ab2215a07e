"use client";
import { useEffect, useState } from "react";
import { describeStrength } from "@/lib/language/vault/describe-strength";

/** While somebody types, each letter would be read aloud. */
const pauseMs = 300;

/** A sentence about how long a secret would take to guess. What guesses loads with the first secret. */
export function SecretStrength({ secret }: { secret: string }) {
  const [words, setWords] = useState("");

  useEffect(() => {
    if (!secret) return setWords("");
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const guess = await import("./guess-secret").catch(() => null);
      if (isCurrent) setWords(guess ? describeStrength(guess.secondsToGuess(secret)) : "");
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [secret]);

  return (
    <p aria-live="polite" className="min-h-5 text-ink-soft text-sm">
      {words}
    </p>
  );
}
