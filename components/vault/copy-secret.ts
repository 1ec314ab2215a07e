"use client";
import { clearOnLeaving, followCopies, writeClipboard } from "@/components/ui/clipboard";
import { toast } from "@/components/ui/toast";

const keptMs = 30_000;

let clearing: AbortController | null = null;

/**
 * Copies a secret, and clears the clipboard later. Call it inside the click: a secret that is still being fetched is
 * given as its promise, since Safari lets nobody write after the click. When fetching fails, this throws its error.
 */
export async function copySecret(text: string | Promise<string>): Promise<"copied" | "refused"> {
  try {
    const content = contentOf(text);
    await writeClipboard(content instanceof Promise ? await content : content);
  } catch {
    await text;
    toast.bad("Couldn't copy", { description: "Your browser didn't allow it. Show the secret and copy it manually." });
    return "refused";
  }
  clearLater();
  toast.good("Copied", {
    description: "The clipboard is cleared in 30 seconds, or when you come back to this page.",
  });
  return "copied";
}

/** A promise only where the browser takes none. */
function contentOf(text: string | Promise<string>): string | Promise<string> | ClipboardItem {
  if (typeof text === "string" || typeof ClipboardItem === "undefined") return text;
  const blob = text.then((plain) => new Blob([plain], { type: "text/plain" }));
  // A failure is told by `text` itself.
  blob.catch(() => {});
  return new ClipboardItem({ "text/plain": blob });
}

/** Unless something else is copied from our pages before. Nobody may ask what the clipboard holds. */
function clearLater() {
  clearing?.abort();
  const current = new AbortController();
  clearing = current;
  const { signal } = current;
  const stopFollowing = followCopies(() => current.abort());
  const timer = setTimeout(() => void clearWhenPossible(current), keptMs);
  const forget = clearOnLeaving(() => clearWhenPossible(current));
  signal.addEventListener("abort", () => {
    stopFollowing();
    forget();
    clearTimeout(timer);
  });
}

/** Now if the page has the focus, else when it has it again. Some browsers write only after a click or a key. */
async function clearWhenPossible(current: AbortController) {
  const { signal } = current;
  const clear = async () => {
    if (signal.aborted || !document.hasFocus()) return;
    const isCleared = await navigator.clipboard.writeText("").then(
      () => true,
      () => false,
    );
    if (!isCleared || signal.aborted) return;
    current.abort();
    toast.say("Clipboard cleared");
  };
  for (const event of ["focus", "pointerup", "keyup"]) window.addEventListener(event, () => void clear(), { signal });
  await clear();
}
