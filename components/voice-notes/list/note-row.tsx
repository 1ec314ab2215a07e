"use client";
import { CircleAlert } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { When } from "@/components/patterns/time/when";
import { Badge, LiveDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { describeStatus, formatLength, nameNote, stageWords } from "@/components/voice-notes/note-words";
import type { ListedLocalNote } from "@/components/voice-notes/store/local-note";

type NoteRowProps = {
  note: ListedLocalNote;
  isOffline: boolean;
  /** Nothing around it says which day. */
  showsDay: boolean;
  isSelected: boolean;
  /** A checkbox in the margin before the row. */
  chooser: ReactNode;
};

const tagsShown = 3;

export function NoteRow({ note, isOffline, showsDay, isSelected, chooser }: NoteRowProps) {
  const { id, title, excerpt, tags, speakers, duration_seconds: seconds, created_at: at } = note;
  return (
    <div
      className={cn(
        "group/row relative -mx-2 flex rounded-control px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover sm:-ml-8 sm:pl-8",
        isSelected && "bg-accent-wash! hover:bg-accent-wash",
      )}
    >
      {chooser}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <Link
            href={`/voice-notes/${id}`}
            data-row
            className="min-w-0 flex-1 truncate font-medium text-base outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            {nameNote(note)}
          </Link>
          <span className="tabular flex shrink-0 gap-3 text-ink-faint text-sm">
            {seconds === null ? null : <span>{formatLength(seconds)}</span>}
            <When at={at} show={showsDay ? "when" : "time"} />
          </span>
        </div>
        {title && excerpt ? <p className="truncate text-ink-soft text-sm">{excerpt}</p> : null}
        {tags.length > 0 || speakers.length > 0 ? (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-sm">
            {speakers.length > 0 ? <span className="max-w-full truncate">{speakers.join(", ")}</span> : null}
            {tags.slice(0, tagsShown).map((tag) => (
              <Badge key={tag} tone="line" className="max-w-40">
                <span className="truncate">{tag}</span>
              </Badge>
            ))}
            {tags.length > tagsShown ? <span>+{tags.length - tagsShown}</span> : null}
          </p>
        ) : null}
        <Status note={note} isOffline={isOffline} />
      </div>
    </div>
  );
}

function Status({ note, isOffline }: { note: ListedLocalNote; isOffline: boolean }) {
  const status = describeStatus(note, isOffline);
  if (!status) return null;
  const { words, tone } = status;
  const share = note.unsent.sound ?? (note.status === "transcribing" ? (note.work?.progress ?? null) : null);
  return (
    <>
      <p
        className={cn(
          "mt-0.5 flex items-start gap-1.5 text-ink-soft text-sm",
          tone === "bad" && "text-bad",
          tone === "warn" && "text-warn",
        )}
      >
        {tone === "bad" || tone === "warn" ? (
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        ) : note.status === "recording" ? (
          <LiveDot className="mt-1.5 shrink-0" />
        ) : tone === "busy" ? (
          <Spinner className="mt-0.5 size-3.5 shrink-0" />
        ) : null}
        <span className="tabular min-w-0">{words}</span>
      </p>
      {tone === "busy" && share !== null ? (
        <Progress
          value={Math.round(share * 100)}
          label={note.work && note.unsent.sound === null ? stageWords[note.work.stage] : "Uploading"}
          className="mt-1.5 max-w-60"
        />
      ) : null}
    </>
  );
}
