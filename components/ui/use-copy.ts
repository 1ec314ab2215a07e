"use client";
import { useEffect, useState } from "react";
import { writeClipboard } from "./clipboard";
import { toast } from "./toast";

const shownMs = 1800;

/** `isCopied` for a moment after it was. With `html`, it is pasted with its headings where they are understood. */
export function useCopy(text: string, html?: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await writeClipboard(
        html === undefined || !canWriteRich()
          ? text
          : new ClipboardItem({ "text/plain": blobOf(text), "text/html": blobOf(html, "text/html") }),
      );
      setIsCopied(true);
    } catch {
      toast.bad("Couldn't copy", { description: "Select the text and copy it manually." });
    }
  }
  return { isCopied, copy };
}

const canWriteRich = () => typeof ClipboardItem !== "undefined" && "write" in navigator.clipboard;
const blobOf = (text: string, type = "text/plain") => new Blob([text], { type });
