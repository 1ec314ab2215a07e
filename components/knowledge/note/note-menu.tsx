"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, FileCode2, FolderInput, History, Link2, Sparkles, Trash2, Undo2 } from "lucide-react";
import { refreshKnowledge } from "@/components/knowledge/library-queries";
import { useDeleteNotes } from "@/components/knowledge/use-note-actions";
import type { Autosaver } from "@/components/patterns/autosave/autosaver";
import { writeClipboard } from "@/components/ui/clipboard";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import { api, describeError } from "@/lib/platform/http/client";
import type { NoteText } from "./saving/note-text";

export type NotePart = "share" | "move" | "history" | "tidy";

type NoteMenuProps = {
  note: FullNoteWire;
  saver: Pick<Autosaver<NoteText, FullNoteWire | null>, "flush" | "values">;
  /** What is open over the note. */
  part: NotePart | null;
  onPart: (part: NotePart | null) => void;
  isPlain: boolean;
  /** Null: the note can only be edited as it is. */
  onMode: ((mode: "rich" | "plain") => void) | null;
  /** The note is to say this, and is saved. */
  onText: (body: string) => void;
  onDeleted: () => void;
};

const loadShare = () =>
  import("@/components/knowledge/share/knowledge-share-sheet").then((loaded) => loaded.KnowledgeShareSheet);
const loadMove = () => import("@/components/knowledge/move/move-dialog").then((loaded) => loaded.MoveDialog);
const loadHistory = () => import("./history/history-dialog").then((loaded) => loaded.HistoryDialog);
const loadTidy = () => import("./tidy/tidy-dialog").then((loaded) => loaded.TidyDialog);

/** What can be done with the whole note. */
export function NoteMenu({ note, saver, part, onPart, isPlain, onMode, onText, onDeleted }: NoteMenuProps) {
  const queryClient = useQueryClient();
  const remove = useDeleteNotes({ onDone: onDeleted });
  const canWriteText = note.can_edit && note.kind !== "file";
  const restorePasted = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const { body } = saver.values;
      await api.post("/knowledge/{doc_id}/restore-pasted", { path: { doc_id: note.id } });
      return body;
    },
    onSuccess: (before) => {
      void refreshKnowledge(queryClient);
      toast.good("Restored as pasted", { action: { label: "Undo", onClick: () => onText(before) } });
    },
    onError: (error) => void toast.bad("Couldn't restore the pasted text.", { description: describeError(error) }),
  });

  async function openSaved(next: NotePart) {
    await saver.flush();
    onPart(next);
  }
  const copyLink = () =>
    writeClipboard(`${window.location.origin}/knowledge/${note.id}`).then(
      () => void toast.good("Link copied"),
      () => void toast.bad("Couldn't copy the link."),
    );
  const overlay = { open: true, onOpenChange: (isOpen: boolean) => isOpen || onPart(null) };
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {canWriteText ? (
          <MenuItem icon={<Sparkles aria-hidden />} onSelect={() => void openSaved("tidy")}>
            Tidy up
          </MenuItem>
        ) : null}
        {canWriteText && note.tidied ? (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => restorePasted.mutate()}>
            Restore as pasted
          </MenuItem>
        ) : null}
        <MenuItem icon={<History aria-hidden />} onSelect={() => void openSaved("history")}>
          History
        </MenuItem>
        {canWriteText && onMode ? (
          <MenuItem icon={<FileCode2 aria-hidden />} onSelect={() => onMode(isPlain ? "rich" : "plain")}>
            {isPlain ? "Edit as document" : "Edit as Markdown"}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        {note.can_move ? (
          <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => void openSaved("move")}>
            Move…
          </MenuItem>
        ) : null}
        {note.can_delete ? (
          <>
            <MenuSeparator />
            <MenuItem
              danger
              icon={<Trash2 aria-hidden />}
              onSelect={() => void saver.flush().then(() => remove.start([note]))}
            >
              Delete
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {part === "share" ? (
        <LateOverlay load={loadShare} props={{ ...overlay, shared: { kind: "note", note } }} />
      ) : null}
      {part === "move" ? <LateOverlay load={loadMove} props={{ ...overlay, notes: [note] }} /> : null}
      {part === "history" ? (
        <LateOverlay load={loadHistory} props={{ ...overlay, note, now: saver.values, flush: () => saver.flush() }} />
      ) : null}
      {part === "tidy" ? (
        <LateOverlay load={loadTidy} props={{ ...overlay, noteId: note.id, body: saver.values.body, onUse: onText }} />
      ) : null}
      {remove.dialog}
    </>
  );
}
