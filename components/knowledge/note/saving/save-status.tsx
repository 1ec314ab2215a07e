import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { SaveState } from "./note-saver";

/** "Saved", "Saving…", or why it could not be saved. */
export function SaveStatus({ state, className }: { state: SaveState; className?: string }) {
  const { icon, words } = wordsFor(state);
  return (
    <p
      role="status"
      className={cn(
        "flex min-h-5 min-w-0 items-center gap-1.5 text-ink-faint text-sm [&_.lucide]:size-3.5 [&_.lucide]:shrink-0",
        (state.status === "failed" || state.status === "conflict") && "text-bad",
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{words}</span>
    </p>
  );
}

function wordsFor(state: SaveState) {
  switch (state.status) {
    case "idle":
      return { icon: null, words: "" };
    case "saved":
      return { icon: <Check aria-hidden />, words: "Saved" };
    case "saving":
      return {
        icon: <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />,
        words: "Saving…",
      };
    case "failed":
      return {
        icon: <CloudOff aria-hidden />,
        words: state.isRetried
          ? "Couldn't save, trying again. Your text is kept in this browser."
          : `Couldn't save. ${state.reason} Your text is kept in this browser.`,
      };
    case "conflict":
      return { icon: <CloudOff aria-hidden />, words: "Not saved" };
  }
}
