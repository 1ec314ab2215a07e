"use client";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { answerLeaving, followLeaving, isLeaving } from "@/components/voice-notes/store/leave-notes";
import { useStore } from "@/components/voice-notes/store/open-store";

/** Before signing out, when something is in this browser alone. */
export function SignOutQuestion() {
  const isAsked = useSyncExternalStore(followLeaving, isLeaving, () => false);
  const { opened } = useStore();
  const recordings = opened?.store.recordings.size ?? 0;
  const writes = opened?.store.writes.length ?? 0;
  const what = [count(recordings, "recording"), count(writes, "change")].filter(Boolean).join(" and ");
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && answerLeaving("stay")}
      size="sm"
      title="Some voice notes aren't sent yet"
      description={`${what || "Something"} of yours ${recordings + writes === 1 ? "is" : "are"} in this browser alone.`}
      footer={
        <>
          <Button variant="danger-quiet" className="mr-auto" onClick={() => answerLeaving("drop")}>
            Delete and sign out
          </Button>
          <Button onClick={() => answerLeaving("stay")}>Stay signed in</Button>
          <Button variant="primary" onClick={() => answerLeaving("keep")}>
            Keep and sign out
          </Button>
        </>
      }
    >
      <p className="text-base text-ink-soft">
        Kept, they go on when you sign in here again. No other account sees them, but whoever can use this browser's own
        tools could. Delete them on a computer that isn't yours.
      </p>
    </Dialog>
  );
}

const count = (number: number, word: string) => (number === 0 ? "" : `${number} ${word}${number === 1 ? "" : "s"}`);
