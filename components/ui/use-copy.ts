"use client";
import { useEffect, useState } from "react";
import { toast } from "./toast";

const shownMs = 1800;

/** `isCopied` for a moment after it was. */
export function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toast.bad("Couldn't copy", { description: "Select the text and copy it manually." });
    }
  }
  return { isCopied, copy };
}
