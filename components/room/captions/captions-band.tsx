"use client";
import { useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { RoomCaller } from "../room-caller";
import { useCaptions } from "./use-captions";

/** Two or three lines below the stage: they have a place of their own, so that words never lie over a face. */
export default function CaptionsBand({ caller }: { caller: RoomCaller }) {
  const { turns, status, connection } = useCaptions(caller);
  const scroller = useRef<HTMLDivElement>(null);
  const spoken = turns.map((turn) => turn.text).join("\n");
  useEffect(() => {
    const element = scroller.current;
    if (element && spoken) element.scrollTop = element.scrollHeight;
  }, [spoken]);

  return (
    <section aria-label="Captions" className="mx-auto h-full w-full max-w-3xl px-2">
      {turns.length > 0 ? (
        <div ref={scroller} className="flex h-full flex-col overflow-hidden">
          <div className="mt-auto space-y-1.5 py-1">
            {turns.map((turn) => (
              <p key={turn.key} className="grid grid-cols-[1.5rem_1fr] gap-x-2.5 text-lg text-ink leading-6">
                <Avatar name={turn.name} seed={turn.identity} size={24} />
                <span className="wrap-anywhere min-w-0">
                  <span className="mr-2 font-medium text-ink-soft text-sm">{turn.name}</span>
                  {turn.text}
                </span>
              </p>
            ))}
          </div>
        </div>
      ) : (
        <p role="status" className="flex h-full items-center justify-center text-center text-ink-faint text-sm">
          {silence(status, connection)}
        </p>
      )}
    </section>
  );
}

function silence(status: ReturnType<typeof useCaptions>["status"], connection: string): string {
  if (connection === "lost") return "Captions are reconnecting…";
  if (!status) return "Captions are starting…";
  if (!status.transcribing) return status.reason ?? "Nothing is being written down.";
  return "Captions appear here as people speak";
}
