import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { SaveState } from "./notes-saver";

/** "Saved", "Saving…", or why it could not be saved. */
export function SaveStatus({ state, className }: { state: SaveState; className?: string }) {
  const { icon, words } = stateWords(state);
  return (
    <p
      role="status"
      className={cn(
        "flex min-w-0 items-center gap-1.5 text-ink-faint text-sm [&_.lucide]:size-3.5",
        state.status === "failed" && "text-bad",
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{words}</span>
    </p>
  );
}

function stateWords(state: SaveState) {
  switch (state.status) {
    case "saved":
      return { icon: <Check aria-hidden />, words: "Saved" };
    case "saving":
      return { icon: <LoaderCircle aria-hidden className="animate-spin" />, words: "Saving…" };
    case "failed":
      return { icon: <CloudOff aria-hidden />, words: `Couldn't save. ${state.reason} Your text is kept in this tab.` };
    case "waiting":
      return {
        icon: <LoaderCircle aria-hidden className="animate-spin" />,
        words: "Notes are being regenerated. Your text is kept in this tab.",
      };
    case "conflict":
      return { icon: <CloudOff aria-hidden />, words: "Not saved" };
  }
}
