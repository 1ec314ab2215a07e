"use client";
import { CircleAlert, Folder } from "lucide-react";
import type { ReactNode } from "react";
import { When } from "@/components/patterns/time/when";
import { cn } from "@/components/ui/cn";
import { formatBytes } from "@/components/ui/format-bytes";
import { Spinner } from "@/components/ui/spinner";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { deletedName } from "@/lib/flows/accounts/constants";
import { nameFileType } from "./file-kinds";
import { NoteIcon } from "./note-icon";
import { RowLink } from "./row-link";

type NoteRowProps = {
  note: NoteWire;
  readerId: string;
  href: string;
  /** Names the folder. */
  showsFolder: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  /** A checkbox in the margin before the row. */
  chooser: ReactNode;
};

export function NoteRow({ note, readerId, href, showsFolder, isOpen, isSelected, onOpen, chooser }: NoteRowProps) {
  return (
    <div
      className={cn(
        "group/row relative -mx-2 flex gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover sm:-ml-8 sm:pl-8",
        isOpen && "bg-lifted shadow-lift",
        isSelected && "bg-accent-wash! hover:bg-accent-wash",
      )}
    >
      {chooser}
      <NoteIcon kind={note.kind} type={note.file_type} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <div className="min-w-0 flex-1">
            <RowLink href={href} isOpen={isOpen} onOpen={onOpen}>
              {note.title}
            </RowLink>
          </div>
          <When at={note.updated_at} show="day" className="shrink-0 text-ink-faint text-sm" />
        </div>
        {note.excerpt ? <p className="truncate text-ink-soft text-sm">{note.excerpt}</p> : null}
        <p className="flex items-center gap-x-2 overflow-hidden whitespace-nowrap text-ink-faint text-sm">
          <span className="max-w-[70%] shrink-0 truncate">{describeNote(note, readerId)}</span>
          {showsFolder ? (
            <span className="inline-flex min-w-0 items-center gap-1">
              <Folder aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{note.folder_name}</span>
            </span>
          ) : null}
        </p>
        <Reading note={note} />
      </div>
    </div>
  );
}

/** Who added it, and of a file what it is. */
function describeNote(note: NoteWire, readerId: string): string {
  const by = note.owner_id === readerId ? "You" : (note.created_by ?? deletedName);
  const file =
    note.file_type && note.file_size !== null ? [nameFileType(note.file_type), formatBytes(note.file_size)] : [];
  const access = note.via === "direct" ? [note.can_edit ? "Can edit" : "Can read"] : [];
  return [by, ...(note.client_name ? [`by ${note.client_name}`] : []), ...file, ...access].join(" · ");
}

function Reading({ note: { reading, problem } }: { note: NoteWire }) {
  if (reading === "waiting") {
    return (
      <p className="mt-0.5 flex items-center gap-1.5 text-ink-soft text-sm">
        <Spinner className="size-3.5" />
        Reading…
      </p>
    );
  }
  if (reading !== "failed") return null;
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm text-warn">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {problem ?? "Its text couldn't be read."}
    </p>
  );
}
