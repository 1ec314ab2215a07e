import { Building2, Folder, Lock, Users } from "lucide-react";
import { When } from "@/components/patterns/time/when";
import type { NoteWire } from "@/lib/features/knowledge/schema";
import { deletedName } from "@/lib/flows/accounts/constants";

/** Quiet: where a note is, who wrote it, when it changed, and who can read it. */
export function NoteFacts({ note }: { note: NoteWire }) {
  const { icon, words } = audienceOf(note);
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
      <span className="inline-flex items-center gap-1.5">
        {icon}
        {words}
      </span>
    </p>
  );
}

const Dot = () => <span aria-hidden>·</span>;

function audienceOf(note: NoteWire) {
  if (note.audience === "company") return { icon: <Building2 aria-hidden />, words: "Everyone in the organisation" };
  if (note.team_name) {
    return { icon: <Users aria-hidden />, words: note.shared ? `${note.team_name} and others` : note.team_name };
  }
  if (note.scope === "shared") return { icon: <Users aria-hidden />, words: "Shared with you" };
  if (note.shared) return { icon: <Users aria-hidden />, words: "Shared with others" };
  return { icon: <Lock aria-hidden />, words: "Personal" };
}
