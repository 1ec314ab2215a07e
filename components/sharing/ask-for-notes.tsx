"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { firstName } from "@/lib/language/people/first-name";
import { AskedLine } from "./asked-line";
import { requestQuery } from "./sharing-queries";
import { useAskForNotes } from "./use-ask-for-notes";

type AskProps = { meeting: MeetingWire };

/** In place of notes that the reader cannot read. */
export function AskForNotes({ meeting }: AskProps) {
  const host = firstName(meeting.host_name);
  return (
    <section aria-label="Notes" className="max-w-prose border-line border-y border-dashed py-8">
      <p className="text-ink text-md">{host} hasn't shared these notes with you.</p>
      <Asking meeting={meeting} what="notes" className="mt-3" />
    </section>
  );
}

/** Above notes that were shared with the reader: by whom, and the way to what is hidden. */
export function SharedWithYou({ meeting }: AskProps) {
  const host = firstName(meeting.host_name);
  const isMasked = meeting.record_access === "masked";
  const shared = `${host} shared these notes with you.`;
  if (!isMasked) return <p className="mb-6 text-base text-ink-soft">{shared}</p>;
  return (
    <section aria-label="Sharing" className="prose-measure mb-6 rounded-card bg-surface px-4 py-3 text-base text-ink">
      <p>
        {shared} Some parts are hidden<span aria-hidden> (••••)</span>.
      </p>
      <Asking meeting={meeting} what="figures" className="mt-2" />
    </section>
  );
}

/** Shows the button, or that the request was sent. A dismissed request looks like a pending one. */
function Asking({ meeting, what, className }: AskProps & { what: "notes" | "figures"; className: string }) {
  const { data: request } = useQuery(requestQuery(meeting.id));
  const ask = useAskForNotes(meeting.id);
  const place = useRef<HTMLDivElement>(null);
  const host = firstName(meeting.host_name);
  // Until the request is read, the meeting tells enough of those who cannot read the notes.
  const hasAsked = request ? request.state === "asked" : meeting.notes_request === "asked";
  const canAsk = request ? request.can_ask : meeting.notes_request === "can_ask";
  const line: ReactNode = hasAsked ? (
    <AskedLine host={host} at={request?.asked_at ?? null} {...(what === "figures" ? { what: "the figures" } : {})} />
  ) : null;
  if (!line && !canAsk) return null;
  return (
    // Takes the focus of the button, which goes away.
    <div ref={place} tabIndex={-1} className={cn("rounded-sm outline-offset-4", className)}>
      <p role="status" className="text-ink-soft empty:hidden">
        {line}
      </p>
      {canAsk ? (
        <Button
          className={line ? "mt-2" : undefined}
          onClick={() => {
            place.current?.focus();
            ask.mutate();
          }}
        >
          {hasAsked ? `Ask ${host} again` : `Ask ${host} for the ${what}`}
        </Button>
      ) : null}
    </div>
  );
}
