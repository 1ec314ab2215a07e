"use client";
import { useQuery } from "@tanstack/react-query";
import { Building2, Folder, Lock, Users } from "lucide-react";
import { sharesQuery } from "@/components/knowledge/library-queries";
import { When } from "@/components/patterns/time/when";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { deletedName } from "@/lib/flows/accounts/constants";
import { describeReaders } from "./describe-readers";

/** Quiet: where a note is, who wrote it, when it changed, and who can read it. */
export function NoteFacts({ note }: { note: NoteWire }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-soft text-sm [&_.lucide]:size-3.5">
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <Folder aria-hidden className="shrink-0" />
        <span className="wrap-anywhere">{note.folder_name}</span>
      </span>
      <Dot />
      <span>
        {[note.created_by ?? deletedName, note.client_name && `via ${note.client_name}`].filter(Boolean).join(" ")}
      </span>
      <Dot />
      <span>
        Edited <When at={note.updated_at} mid />
      </span>
      <Dot />
      <Readers note={note} />
    </p>
  );
}

const Dot = () => <span aria-hidden>·</span>;

/** The lock only where nobody else can read it. Whom it is shared with is asked for only where it is. */
function Readers({ note }: { note: NoteWire }) {
  const isAsked = note.shared && note.scope === "own";
  const direct = useQuery({ ...sharesQuery({ kind: "note", id: note.id }), enabled: isAsked });
  const folder = useQuery({ ...sharesQuery({ kind: "folder", id: note.folder_id }), enabled: isAsked });
  const { kind, words } = describeReaders(note, { direct: direct.data, folder: folder.data });
  const Icon = icons[kind];
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="shrink-0" />
      <span className="wrap-anywhere">{words}</span>
    </span>
  );
}

const icons = { alone: Lock, some: Users, everyone: Building2 };
