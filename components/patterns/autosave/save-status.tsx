import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { SaveState } from "./autosaver";

type SaveStatusProps = {
  /** What `useAutosave` returns. */
  autosave: {
    saver: { flush: () => Promise<boolean>; discard: () => void };
    state: SaveState<unknown>;
    isChoosing: boolean;
    setChoosing: (isChoosing: boolean) => void;
  };
  /** Says "Saved" before anything was changed, too. */
  showsIdle?: boolean;
  className?: string;
};

/** "Saved", "Saving…", or why it could not be saved and what can be done. */
export function SaveStatus({ autosave, showsIdle = false, className }: SaveStatusProps) {
  const { saver, state, isChoosing, setChoosing } = autosave;
  const { icon, words } = describeState(state, showsIdle);
  const isBad = state.status === "failed" || state.status === "conflict";
  return (
    <div className={cn("flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm", className)}>
      <p
        role="status"
        className={cn(
          "flex min-h-5 min-w-0 items-center gap-1.5 text-ink-faint [&_.lucide]:size-3.5 [&_.lucide]:shrink-0",
          isBad && "text-bad",
        )}
      >
        {icon}
        <span className="min-w-0">{words}</span>
      </p>
      {state.status === "failed" ? (
        <Button variant="ghost" size="sm" onClick={() => void saver.flush()}>
          Try again
        </Button>
      ) : null}
      {state.status === "failed" && state.cause === "refused" ? (
        <Button variant="ghost" size="sm" onClick={() => saver.discard()}>
          Discard changes
        </Button>
      ) : null}
      {state.status === "conflict" && !isChoosing ? (
        <Button variant="ghost" size="sm" onClick={() => setChoosing(true)}>
          Choose a version
        </Button>
      ) : null}
    </div>
  );
}

const spinner = <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />;

function describeState(state: SaveState<unknown>, showsIdle: boolean) {
  switch (state.status) {
    case "idle":
      return showsIdle ? { icon: <Check aria-hidden />, words: "Saved" } : { icon: null, words: "" };
    case "saved":
      return { icon: <Check aria-hidden />, words: "Saved" };
    case "saving":
      return { icon: spinner, words: "Saving…" };
    case "waiting":
      return { icon: spinner, words: `${state.reason} ${describeStorage(state)}` };
    case "failed":
      return { icon: <CloudOff aria-hidden />, words: `${describeFailure(state)} ${describeStorage(state)}` };
    case "conflict":
      return { icon: <CloudOff aria-hidden />, words: "Not saved" };
  }
}

function describeFailure({ cause, reason }: { cause: "retried" | "signed-out" | "refused"; reason: string }): string {
  switch (cause) {
    case "retried":
      return "Couldn't save, trying again.";
    case "signed-out":
      return "Couldn't save: you're signed out. Sign in again in another tab.";
    case "refused":
      return `Couldn't save. ${reason}`;
  }
}

const describeStorage = ({ isStored }: { isStored: boolean }) =>
  isStored ? "Your text is kept in this browser." : "Your text is only on this page: copy it before you leave.";
