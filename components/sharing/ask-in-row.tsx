"use client";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { firstName } from "@/lib/language/people/first-name";
import { useAskForNotes } from "./use-ask-for-notes";

/** In a list: shows attendees who cannot read the notes a button, and after the request a line. */
export function AskInRow({ meeting }: { meeting: MeetingWire }) {
  const ask = useAskForNotes(meeting.id);
  const place = useRef<HTMLSpanElement>(null);
  const host = firstName(meeting.host_name);
  if (meeting.notes_request === "none") return null;
  return (
    // Takes the focus of the button, which goes away.
    <span ref={place} tabIndex={-1} role="status" className="relative z-1 rounded-sm outline-offset-2">
      {meeting.notes_request === "asked" ? (
        <span className="whitespace-nowrap text-ink-faint text-sm">You asked {host}</span>
      ) : (
        <Button
          size="sm"
          onClick={() => {
            place.current?.focus();
            ask.mutate();
          }}
        >
          Ask {host} for the notes
        </Button>
      )}
    </span>
  );
}
