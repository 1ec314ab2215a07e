"use client";
import { ChevronUp } from "lucide-react";
import { LinkedText } from "@/components/ui/linked-text";
import { Popover } from "@/components/ui/popover";

/** The title of the meeting. A popover shows the note of its booking. */
export function AboutMeeting({ title, note }: { title: string; note: string | null }) {
  if (!note) return <h1 className="min-w-0 truncate">{title}</h1>;
  return (
    <h1 className="min-w-0">
      <Popover
        label="Description"
        showLabel
        side="top"
        className="w-96"
        trigger={
          <button
            type="button"
            className="relative flex w-full min-w-0 items-center gap-1 rounded-control hover:text-ink touch:after:absolute touch:after:-inset-2"
          >
            <span className="truncate">{title}</span>
            <ChevronUp aria-hidden className="size-3.5 shrink-0" />
            <span className="sr-only">: description</span>
          </button>
        }
      >
        <p className="wrap-anywhere whitespace-pre-wrap text-base text-ink">
          <LinkedText text={note} />
        </p>
      </Popover>
    </h1>
  );
}
