"use client";
import { CloudOff, CloudUpload } from "lucide-react";
import { countOf } from "@/components/voice-notes/note-words";
import { useWaiting, type Waiting } from "@/components/voice-notes/store/use-waiting";

/** What is in this browser alone, and why. */
export function WaitingLine() {
  const waiting = useWaiting();
  const { isOffline } = waiting;
  const words = describeWaiting(waiting);
  return (
    <p role="status" className="empty:hidden [&:not(:empty)]:mb-4">
      {words ? (
        <span className="flex items-center gap-2 text-base text-ink-soft [&_.lucide]:size-4 [&_.lucide]:shrink-0">
          {isOffline ? <CloudOff aria-hidden className="text-warn" /> : <CloudUpload aria-hidden />}
          {words}
        </span>
      ) : null}
    </p>
  );
}

function describeWaiting({ uploads, writes, isOffline }: Waiting): string {
  const what = uploads > 0 ? countOf(uploads, "recording") : isOffline && writes > 0 ? countOf(writes, "change") : "";
  if (!what) return isOffline ? "You're offline. Voice notes can be recorded and changed all the same." : "";
  const count = uploads > 0 ? uploads : writes;
  if (isOffline)
    return `${what} ${count === 1 ? "waits" : "wait"} for the network. Everything is kept in this browser.`;
  return `Uploading ${what}. You can go on: they are kept in this browser until they have arrived.`;
}
